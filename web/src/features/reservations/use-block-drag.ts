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
  /** On a busy machine the button is let go before the last move is drawn: a drop asks here. */
  const latest = useRef<Way | null>(null)
  const drag = useRef<PointerDrag | null>(null)
  const dragged = useRef(false)
  const go = (to: Way | null) => {
    latest.current = to
    setWay(to)
  }
  const end = () => {
    drag.current?.stop()
    drag.current = null
    go(null)
  }
  const draw = (block: Element) => (by: Point) => {
    dragged.current = true
    const track = block.parentElement?.clientWidth || 1
    go({ ...by, minutes: (by.x / track) * minutesShown })
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
        const dropped = latest.current
        end()
        const to = dropped && tableAt(clientX, clientY)
        if (dropped && to !== undefined) onDrop?.(dropped.minutes, to)
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !latest.current) return
        event.preventDefault()
        end()
      },
    },
  }
}
