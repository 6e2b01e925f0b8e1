import { type PointerEvent, useRef } from 'react'

interface Cell {
  readonly userId: string
  readonly day: string
}

interface Held {
  readonly x: number
  readonly y: number
  moving: boolean
  over: HTMLElement | null
}

/** Closer than that it is a tap. */
const dragPx = 6

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
    held.current = null
    block.removeAttribute('data-dragged')
    block.style.translate = ''
  }
  return {
    /** The click that ends a drag opens nothing. */
    justDropped: () => dropped.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dropped.current = false
        if (event.pointerType === 'touch' || event.button !== 0) return
        held.current = { x: event.clientX, y: event.clientY, moving: false, over: null }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: ({ currentTarget: block, clientX, clientY }: PointerEvent<HTMLElement>) => {
        const now = held.current
        if (!now) return
        const [dx, dy] = [clientX - now.x, clientY - now.y]
        now.moving ||= Math.hypot(dx, dy) > dragPx
        if (!now.moving) return
        block.setAttribute('data-dragged', 'true')
        block.style.translate = `${dx}px ${dy}px`
        mark(cellAt(clientX, clientY))
      },
      onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => {
        const now = held.current
        const { day, person } = now?.over?.dataset ?? {}
        dropped.current = now?.moving ?? false
        letGo(currentTarget)
        if (dropped.current && day && person) onDrop({ day, userId: person })
      },
      onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => letGo(currentTarget),
    },
  }
}
