import { type PointerEvent, useRef } from 'react'
import type { Point } from '../../ui/edge-scroll'
import { type PointerDrag, startDrag } from '../../ui/pointer-drag'

interface Cell {
  readonly userId: string
  readonly day: string
}

interface Held {
  readonly drag: PointerDrag
  over: HTMLElement | null
}

type Pointed = PointerEvent<HTMLElement>

const cellAt = (x: number, y: number): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .find((each): each is HTMLElement => each instanceof HTMLElement && !!each.dataset.day) ?? null

/** A block that follows the mouse and is put down on a cell (`data-day`, `data-person`). A finger scrolls the page. */
export function useDrag(onDrop: (to: Cell) => void) {
  const held = useRef<Held | null>(null)
  const dropped = useRef(false)
  const mark = (over: HTMLElement | null) => {
    held.current?.over?.removeAttribute('data-over')
    over?.setAttribute('data-over', 'true')
    if (held.current) held.current.over = over
  }
  const letGo = (block: HTMLElement) => {
    mark(null)
    held.current?.drag.stop()
    held.current = null
    block.removeAttribute('data-dragged')
    block.style.translate = ''
  }
  const draw = (block: HTMLElement) => (by: Point, pointer: Point) => {
    block.setAttribute('data-dragged', 'true')
    block.style.translate = `${by.x}px ${by.y}px`
    mark(cellAt(pointer.x, pointer.y))
  }
  return {
    /** The click that ends a drag opens nothing. */
    justDropped: () => dropped.current,
    handlers: {
      onPointerDown: ({ pointerType, button, clientX: x, clientY: y, currentTarget, pointerId }: Pointed) => {
        dropped.current = false
        if (pointerType === 'touch' || button !== 0) return
        held.current = { drag: startDrag(currentTarget, { x, y }, draw(currentTarget)), over: null }
        currentTarget.setPointerCapture(pointerId)
      },
      onPointerMove: ({ clientX: x, clientY: y }: Pointed) => held.current?.drag.moveTo({ x, y }),
      onPointerUp: ({ currentTarget }: Pointed) => {
        const now = held.current
        const { day, person } = now?.over?.dataset ?? {}
        dropped.current = now?.drag.isUnderWay() ?? false
        letGo(currentTarget)
        if (dropped.current && day && person) onDrop({ day, userId: person })
      },
      onPointerCancel: ({ currentTarget }: Pointed) => letGo(currentTarget),
    },
  }
}
