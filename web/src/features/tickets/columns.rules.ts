/** A ticket's measured heights in pixels, top to bottom. */
export interface Measured {
  readonly id: string
  readonly head: number
  readonly lines: readonly number[]
  readonly foot: number
}

export interface Fit {
  readonly columns: number
  /** Of a column; infinite where it is scrolled. */
  readonly height: number
  readonly gap: number
  /** The short header of a piece that goes on from the column before, and the torn edge of one that goes on after. */
  readonly shortHead: number
  readonly torn: number
}

/** Lines `from` up to, not including, `to` of a ticket. */
export interface Piece {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly first: boolean
  readonly last: boolean
}

export type Page = readonly (readonly Piece[])[]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Fills columns from the top; a ticket that no column can hold is torn and goes on in the next one. */
export function fillColumns(tickets: readonly Measured[], fit: Fit): Page[] {
  const columns: Piece[][] = []
  let used = 0
  const open = (): void => {
    columns.push([])
    used = 0
  }
  const hang = (piece: Piece, height: number): void => {
    columns.at(-1)?.push(piece)
    used += height + fit.gap
  }
  for (const ticket of tickets) {
    const whole = ticket.head + sum(ticket.lines) + ticket.foot
    if (columns.length === 0 || used + whole > fit.height) open()
    if (whole <= fit.height) {
      hang({ id: ticket.id, from: 0, to: ticket.lines.length, first: true, last: true }, whole)
      continue
    }
    tear(ticket, fit).forEach(({ piece, height }, index) => {
      if (index > 0) open()
      hang(piece, height)
    })
  }
  const pages: Page[] = []
  for (let at = 0; at < columns.length; at += fit.columns) pages.push(columns.slice(at, at + fit.columns))
  return pages
}

function tear(ticket: Measured, fit: Fit): { piece: Piece; height: number }[] {
  const pieces: { piece: Piece; height: number }[] = []
  let from = 0
  while (from < ticket.lines.length) {
    const first = from === 0
    const head = first ? ticket.head : fit.shortHead
    const rest = sum(ticket.lines.slice(from)) + ticket.foot
    const to = head + rest <= fit.height ? ticket.lines.length : reach(ticket.lines, from, fit.height - head - fit.torn)
    const last = to === ticket.lines.length && head + rest <= fit.height
    const height = head + sum(ticket.lines.slice(from, to)) + (last ? ticket.foot : fit.torn)
    pieces.push({ piece: { id: ticket.id, from, to, first, last }, height })
    from = to
  }
  const end = pieces.at(-1)
  // The lines filled the column to the edge: the button goes on alone, so that it can always be reached.
  if (end && !end.piece.last)
    pieces.push({
      piece: { id: ticket.id, from: ticket.lines.length, to: ticket.lines.length, first: false, last: true },
      height: fit.shortHead + ticket.foot,
    })
  return pieces
}

/** At least one line a piece, however tall it is. */
function reach(lines: readonly number[], from: number, room: number): number {
  let to = from
  let height = 0
  while (to < lines.length && (to === from || height + (lines[to] ?? 0) <= room)) {
    height += lines[to] ?? 0
    to += 1
  }
  return to
}
