import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

interface Dragging {
  /** Null: it stays where it is. */
  readonly onDrop: ((minutes: number, tableId: string | null) => void) | null
  /** Minutes that the whole track shows. */
  readonly minutesShown: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** How far it was dragged: pixels, and what they are in time. */
interface Way extends Point {
  readonly minutes: number
}

/** A tap trembles. */
const leastPixels = 6

/** The row of a table under a point; undefined: there is none. Null: of those without a table. */
function tableAt(x: number, y: number): string | null | undefined {
  const row = document.elementsFromPoint(x, y).find((each) => each instanceof HTMLElement && 'tableId' in each.dataset)
  return row instanceof HTMLElement ? row.dataset.tableId || null : undefined
}

/** A party is dragged with the mouse, to another time or table; Esc lets it be. A finger scrolls; its tap opens the form. */
export function useBlockDrag({ onDrop, minutesShown }: Dragging) {
  const [way, setWay] = useState<Way | null>(null)
  const start = useRef<Point | null>(null)
  const dragged = useRef(false)
  const end = () => {
    start.current = null
    setWay(null)
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
        start.current = { x, y }
      },
      onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent) => {
        if (!start.current) return
        const next = { x: clientX - start.current.x, y: clientY - start.current.y }
        if (!dragged.current && Math.hypot(next.x, next.y) < leastPixels) return
        dragged.current = true
        const track = currentTarget.parentElement?.clientWidth || 1
        setWay({ ...next, minutes: (next.x / track) * minutesShown })
      },
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
