import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type EdgeScroll, edgeScroll } from './edge-scroll'

interface Held {
  readonly from: number
  readonly y: number
  readonly places: readonly RowBox[]
  /** A long list follows the hand to its ends. */
  readonly edge: EdgeScroll
  pointerY: number
  to: number
}

interface RowBox {
  readonly top: number
  readonly height: number
}

const rowsOf = (row: HTMLElement): HTMLElement[] => [
  ...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
]

/** Where a row lands whose middle stands there: behind all whose own middle is above it. */
export function placeAt(middle: number, places: readonly RowBox[], from: number): number {
  const others = places.filter((_, index) => index !== from)
  return others.filter(({ top, height }) => top + height / 2 < middle).length
}

/**
 * Rows (`data-row`, beside each other in one list) that are put in another order by their handles: drawn with the mouse
 * or a finger, moved with the arrow keys. `onMove`: which, and to which place.
 */
export function useRowOrder(count: number, onMove: (from: number, to: number) => void) {
  const held = useRef<Held | null>(null)
  const letGo = (handle: HTMLElement) => {
    const row = handle.closest<HTMLElement>('[data-row]')
    for (const each of row ? rowsOf(row) : []) each.style.translate = ''
    row?.removeAttribute('data-dragged')
    held.current?.edge.stop()
    held.current = null
  }
  return (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest<HTMLElement>('[data-row]')
      if (!row || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const places = rowsOf(row).map((each) => each.getBoundingClientRect())
      const edge = edgeScroll(row, () => held.current && draw(held.current, row))
      held.current = { from: index, y: event.clientY, places, edge, pointerY: event.clientY, to: index }
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const row = currentTarget.closest<HTMLElement>('[data-row]')
      if (!held.current || !row) return
      held.current.pointerY = clientY
      held.current.edge.follow({ x: clientX, y: clientY })
      draw(held.current, row)
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      const now = held.current
      letGo(currentTarget)
      if (now && now.to !== now.from) onMove(now.from, now.to)
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => letGo(currentTarget),
    onKeyDown: (event: KeyboardEvent) => {
      const to = index + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0)
      if (to === index) return
      event.preventDefault()
      if (to >= 0 && to < count) onMove(index, to)
    },
  })
}

/** The row follows, and the others make room where it would land. */
function draw(now: Held, row: HTMLElement): void {
  const by = now.pointerY - now.y + now.edge.scrolled().y
  const { top, height } = now.places[now.from] ?? { top: 0, height: 0 }
  now.to = placeAt(top + by + height / 2, now.places, now.from)
  row.setAttribute('data-dragged', 'true')
  for (const [index, each] of rowsOf(row).entries()) {
    const makesRoom = index === now.from ? by : roomFor(index, now, height)
    each.style.translate = makesRoom === 0 ? '' : `0 ${makesRoom}px`
  }
}

function roomFor(index: number, { from, to }: Held, height: number): number {
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}

/** The same things with one of them in another place. */
export function movedTo<T>(all: readonly T[], from: number, to: number): T[] {
  const others = all.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...all.slice(from, from + 1), ...others.slice(to)]
}
