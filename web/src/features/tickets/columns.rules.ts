/** A ticket's measured heights in pixels. */
export interface Measured {
  readonly id: string
  readonly head: number
  /** The note for the whole order, under the head; 0: there is none. */
  readonly note: number
  readonly lines: readonly number[]
  /** What the selected ticket is worked with; 0: nothing stands there. */
  readonly foot: number
  /** The small head of a piece that continues from the column before. */
  readonly shortHead: number
  /** The torn edge of a piece that continues in the next column, with its words. */
  readonly torn: number
  /** Below 1: its heights are those of a ticket drawn smaller. */
  readonly zoom?: number
}

export interface Fit {
  readonly columns: number
  /** Of a column; infinite where it is scrolled. */
  readonly height: number
  readonly gap: number
}

/** Lines `from` up to, not including, `to` of a ticket. */
export interface Piece {
  readonly id: string
  readonly from: number
  readonly to: number
  /** It carries the note for the whole order. */
  readonly note: boolean
  readonly first: boolean
  readonly last: boolean
  /** Below 1: it would not fit otherwise, so this piece is drawn smaller. */
  readonly zoom: number
}

export const pieceKind = ({ first, last }: Pick<Piece, 'first' | 'last'>): string =>
  first ? (last ? 'whole' : 'start') : last ? 'end' : 'middle'

interface Cut {
  readonly piece: Piece
  readonly height: number
  /** Parts of the ticket that have been placed: its note, then its lines. */
  readonly to: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const partsOf = ({ note, lines }: Measured): readonly number[] => (note > 0 ? [note, ...lines] : lines)

export const heightOf = (ticket: Measured): number => ticket.head + sum(partsOf(ticket)) + ticket.foot

/** Of one that is drawn in its full size. */
export const heightOfPiece = (ticket: Measured, { from, to, note, first, last }: Piece): number =>
  (first ? ticket.head : ticket.shortHead) +
  (note ? ticket.note : 0) +
  sum(ticket.lines.slice(from, to)) +
  (last ? ticket.foot : ticket.torn)

export const wholePiece = ({ id, note, lines, zoom = 1 }: Measured): Piece => ({
  id,
  from: 0,
  to: lines.length,
  note: note > 0,
  first: true,
  last: true,
  zoom,
})

/**
 * Fills columns from the top. A ticket continues in the next column wherever its head and one dish still fit; it is never
 * torn inside a dish. Null: the tickets need more columns than there are.
 */
export function fillColumns(tickets: readonly Measured[], fit: Fit): Piece[][] | null {
  const columns: Piece[][] = [[]]
  let used = 0
  const open = (): boolean => {
    columns.push([])
    used = 0
    return columns.length <= fit.columns
  }
  for (const ticket of tickets) {
    for (let from = 0, whole = false; !whole; ) {
      const cut = cutPiece(ticket, from, fit.height - used, fit.height)
      if (cut) {
        columns.at(-1)?.push(cut.piece)
        used += cut.height + fit.gap
        from = cut.to
        whole = cut.piece.last
      }
      if (!whole && !open()) return null
    }
  }
  return columns
}

/** The next piece of a ticket in the room that is left of a column; null: it has to begin in the next column. */
function cutPiece(ticket: Measured, from: number, room: number, column: number): Cut | null {
  const parts = partsOf(ticket)
  const head = from === 0 ? ticket.head : ticket.shortHead
  const rest = head + sum(parts.slice(from)) + ticket.foot
  if (rest <= room) return cutAt(ticket, from, parts.length, rest)
  const to = reach(parts, from, room - head - ticket.torn)
  const least = from === 0 && ticket.note > 0 ? 2 : 1
  const torn = (end: number): Cut => cutAt(ticket, from, end, head + sum(parts.slice(from, end)) + ticket.torn)
  if (to >= from + least) return torn(to)
  if (room < column) return null
  return to > from ? torn(to) : squeezed(ticket, from, column)
}

/** As many parts as fit into the room, and never the last one: it goes with the foot. */
function reach(parts: readonly number[], from: number, room: number): number {
  let to = from
  let height = 0
  while (to < parts.length - 1 && height + (parts[to] ?? 0) <= room) {
    height += parts[to] ?? 0
    to += 1
  }
  return to
}

/** One part that no column can hold is drawn smaller, so that all of it can be read. */
function squeezed(ticket: Measured, from: number, column: number): Cut {
  const parts = partsOf(ticket)
  const head = from === 0 ? ticket.head : ticket.shortHead
  const end = from + 1 >= parts.length ? ticket.foot : ticket.torn
  const cut = cutAt(ticket, from, Math.min(from + 1, parts.length), column)
  return { ...cut, piece: { ...cut.piece, zoom: cut.piece.zoom * (column / (head + (parts[from] ?? 0) + end)) } }
}

function cutAt(ticket: Measured, from: number, to: number, height: number): Cut {
  const noted = ticket.note > 0 ? 1 : 0
  const piece: Piece = {
    id: ticket.id,
    from: Math.max(0, from - noted),
    to: Math.max(0, to - noted),
    note: noted === 1 && from === 0,
    first: from === 0,
    last: to === partsOf(ticket).length,
    zoom: ticket.zoom ?? 1,
  }
  return { piece, height, to }
}
