import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Point } from '../../ui/edge-scroll'
import { type PointerDrag, startDrag } from '../../ui/pointer-drag'

interface Dragging {
  /** Null: it stays where it is. */
  readonly onDrop: ((minutes: number, tableId: string | null) => void) | null
  /** Minutes that the whole track shows. */
  readonly minutesShown: number
}

/** How far it was dragged: pixels, and what they are in time. */
interface Way extends Point {
  readonly minutes: number
}

/** The row of a table under a point; undefined: there is none. Null: of those without a table. */
function tableAt(x: number, y: number): string | null | undefined {
  const row = document.elementsFromPoint(x, y).find((each) => each instanceof HTMLElement && 'tableId' in each.dataset)
  return row instanceof HTMLElement ? row.dataset.tableId || null : undefined
}

/** A party is dragged with the mouse, to another time or table; Esc lets it be. A finger scrolls; its tap opens the form. */
export function useBlockDrag({ onDrop, minutesShown }: Dragging) {
  const [way, setWay] = useState<Way | null>(null)
  const drag = useRef<PointerDrag | null>(null)
  const dragged = useRef(false)
  const end = () => {
    drag.current?.stop()
    drag.current = null
    setWay(null)
  }
  const draw = (block: Element) => (by: Point) => {
    dragged.current = true
    const track = block.parentElement?.clientWidth || 1
    setWay({ ...by, minutes: (by.x / track) * minutesShown })
  }
  return {
    way,
    /** Whether the click that ends a drag was one: it is no tap. */
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: ({ pointerType, button, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
        dragged.current = false
        if (!onDrop || pointerType === 'touch' || button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        drag.current = startDrag(currentTarget, { x, y }, draw(currentTarget))
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => drag.current?.moveTo({ x, y }),
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const to = way && tableAt(clientX, clientY)
        if (way && to !== undefined) onDrop?.(way.minutes, to)
        end()
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !way) return
        event.preventDefault()
        end()
      },
    },
  }
}
