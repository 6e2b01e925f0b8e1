import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fillColumns, type Measured, type Page, type Piece } from '../../features/tickets/columns.rules'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { useLocale } from '../../i18n/locale'
import { useBoxSize } from '../../ui/use-box-size'
import { type Shape, shapeOf } from './shapes'

const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0

/** Of every part by its name, in pixels. */
type Heights = Map<string, number>

function measure(box: HTMLElement, { head, lines, foot }: Shape, heights: Heights): void {
  const drawn = [...box.querySelectorAll('.ticket__lines > li')].map(heightOf)
  const last = heightOf(box.querySelector('.ticket__foot'))
  lines.forEach((line, index) => void heights.set(line, drawn[index] ?? 0))
  heights.set(foot, last)
  // The list's own padding goes with the head.
  heights.set(head, heightOf(box) - last - drawn.reduce((sum, height) => sum + height, 0))
}

const partsOf = ({ head, lines, foot }: Shape): string[] => [head, ...lines, foot]

interface Room {
  readonly columns: number
  readonly item: number
  readonly gap: number
  /** One endless column, scrolled by hand, instead of pages. */
  readonly scrolls: boolean
}

interface Shaped {
  readonly ticket: Ticket
  readonly shape: Shape
}

interface Hung {
  readonly pages: readonly Page[]
  /** Tickets with a part whose height is not known yet, each part once: what the ruler has to hold. */
  readonly unmeasured: readonly Shaped[]
}

/**
 * Hangs tickets by the heights the browser really gave their parts. `ruler` holds only tickets with a part not seen before,
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
  const hanging = tickets.map((ticket) => {
    const refused = ticket.rounds.some(({ order }) => order.id in refusals)
    return { ticket, shape: shapeOf(ticket, refused) }
  })
  const unmeasured = toMeasure(hanging, heights)
  useLayoutEffect(() => {
    const boxes = (ruler.current?.children ?? []) as ArrayLike<HTMLElement>
    unmeasured.forEach(({ shape }, index) => {
      const box = boxes[index]
      if (box) measure(box, shape, heights)
    })
    forgetAllBut(heights, hanging)
    const known = hanging.flatMap(({ ticket, shape }) => heightsOf(ticket, shape, heights) ?? [])
    if (known.length < hanging.length || size.height === 0) return
    const next = fillColumns(known, fitOf(room, size.height))
    if (samePages(pages, next)) return
    const kept = keepPieces(pages, next)
    setPages(kept)
    onPages(kept)
  })
  return { pages, unmeasured }
}

function toMeasure(hanging: readonly Shaped[], heights: Heights): Shaped[] {
  const found = new Set<string>()
  return hanging.filter(({ shape }) => {
    const fresh = partsOf(shape).filter((part) => !heights.has(part) && !found.has(part))
    for (const part of fresh) found.add(part)
    return fresh.length > 0
  })
}

/** Null: a part of it has not been measured yet. */
function heightsOf({ id }: Ticket, { head, lines, foot }: Shape, heights: Heights): Measured | null {
  const all = lines.map((line) => heights.get(line))
  const [top, bottom] = [heights.get(head), heights.get(foot)]
  const known = all.filter((height) => height !== undefined)
  if (top === undefined || bottom === undefined || known.length < all.length) return null
  return { id, head: top, lines: known, foot: bottom }
}

const samePiece = (a: Piece, b: Piece | undefined): boolean =>
  a.id === b?.id && a.from === b.from && a.to === b.to && a.first === b.first && a.last === b.last

const samePages = (a: readonly Page[], b: readonly Page[]): boolean => {
  const sameColumns = (one: Page, other: Page | undefined) =>
    one.length === other?.length &&
    one.every(
      (column, at) =>
        column.length === other[at]?.length && column.every((piece, n) => samePiece(piece, other[at]?.[n])),
    )
  return a.length === b.length && a.every((page, at) => sameColumns(page, b[at]))
}

/** Pieces that hang as they did stay the very same objects: their cards are not painted again. */
function keepPieces(before: readonly Page[], next: readonly Page[]): Page[] {
  const known = new Map(before.flat(2).map((piece) => [`${piece.id}:${piece.from}`, piece]))
  const keep = (piece: Piece): Piece => {
    const old = known.get(`${piece.id}:${piece.from}`)
    return old && samePiece(old, piece) ? old : piece
  }
  return next.map((page) => page.map((column) => column.map(keep)))
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

/** A part that comes back is not measured a second time; a whole shift's are not kept. */
const atMost = 2000

function forgetAllBut(heights: Heights, hanging: readonly Shaped[]): void {
  if (heights.size < atMost) return
  const parts = new Set(hanging.flatMap(({ shape }) => partsOf(shape)))
  for (const part of heights.keys()) if (!parts.has(part)) heights.delete(part)
}
