import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fillColumns, type Measured, type Page } from '../../features/tickets/columns.rules'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { useLocale } from '../../i18n/locale'
import { useBoxSize } from './use-box-size'

const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0

function measure(box: HTMLElement): Measured {
  const lines = [...box.querySelectorAll('.ticket__lines > li')].map(heightOf)
  const foot = heightOf(box.querySelector('.ticket__foot'))
  // The list's own padding goes with the head.
  const head = heightOf(box) - foot - lines.reduce((sum, height) => sum + height, 0)
  return { id: box.dataset.order ?? '', head, lines, foot }
}

/** Everything that can change a ticket's height; while it stays the same, nothing is measured again. */
function shapeOf({ order, own, elsewhere, status, step, lateness }: Ticket, refused: boolean): string {
  const lines = [...own, ...elsewhere].map((line) => line.status)
  return [order.id, order.version, status, step, lateness?.level === 'late', refused, ...lines].join()
}

interface Room {
  readonly columns: number
  readonly item: number
  readonly gap: number
  /** One endless column, scrolled by hand, instead of pages. */
  readonly scrolls: boolean
}

type Heights = Map<string, Measured>

interface Hung {
  readonly pages: readonly Page[]
  /** Tickets whose height is not known yet: what the ruler has to hold. */
  readonly unmeasured: readonly { readonly ticket: Ticket; readonly shape: string }[]
}

/**
 * Hangs tickets by the heights the browser really gave them. `ruler` holds only tickets of a shape not seen before, once,
 * unseen, at a column's width; another width, language, type size or font starts over.
 */
export function useColumns(
  ruler: RefObject<HTMLElement | null>,
  board: RefObject<HTMLElement | null>,
  tickets: readonly Ticket[],
  refusals: Readonly<Record<string, unknown>>,
  room: Room,
  onPages: (pages: readonly Page[]) => void,
): Hung {
  const [pages, setPages] = useState<readonly Page[]>([])
  const size = useBoxSize(board)
  const heights = useHeights(`${useLocale()} ${room.columns} ${room.item} ${size.width} ${size.fonts}`)
  const shapes = tickets.map((ticket) => ({ ticket, shape: shapeOf(ticket, ticket.order.id in refusals) }))
  const hung = useRef('')
  useLayoutEffect(() => {
    for (const box of (ruler.current?.children ?? []) as Iterable<HTMLElement>)
      heights.set(box.dataset.shape ?? '', measure(box))
    forgetAllBut(heights, new Set(shapes.map(({ shape }) => shape)))
    const known = shapes.flatMap(({ shape }) => heights.get(shape) ?? [])
    if (known.length < shapes.length || size.height === 0) return
    const next = fillColumns(known, fitOf(room, size.height))
    const text = JSON.stringify(next)
    if (text === hung.current) return
    hung.current = text
    setPages(next)
    onPages(next)
  })
  return { pages, unmeasured: shapes.filter(({ shape }) => !heights.has(shape)) }
}

/* The short head's and the torn edge's heights are those of ticket.css, in dish names. */
const fitOf = ({ columns, item, gap, scrolls }: Room, height: number) => ({
  columns,
  height: scrolls ? Number.POSITIVE_INFINITY : height,
  gap,
  shortHead: item * 1.7,
  torn: item * 1.7,
})

function useHeights(environment: string): Heights {
  const kept = useRef<{ environment: string; heights: Heights }>({ environment, heights: new Map() })
  if (kept.current.environment !== environment) kept.current = { environment, heights: new Map() }
  return kept.current.heights
}

function forgetAllBut(heights: Heights, shapes: ReadonlySet<string>): void {
  for (const shape of heights.keys()) if (!shapes.has(shape)) heights.delete(shape)
}
