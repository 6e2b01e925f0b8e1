import { type Fit, fillColumns, heightOf, heightOfPiece, type Measured, type Piece, wholePiece } from './columns.rules'

export interface Standing extends Measured {
  readonly late: boolean
}

export interface Board {
  readonly columns: readonly (readonly Piece[])[]
  /** Tickets of which only the head is in sight, late ones first. */
  readonly left: readonly string[]
}

/** Tickets in their turn. What does not fit on the board is left, and no late one while one that is not late stands there. */
export function chooseBoard(asMeasured: readonly Standing[], fit: Fit): Board {
  const tickets = asMeasured.map((ticket) => shrunk(ticket, fit))
  const all = fillColumns(tickets, fit)
  if (all) return { columns: all, left: [] }
  const standing = new Set<Standing>()
  let columns: Board['columns'] = []
  let lateIsLeft = false
  const tooLong = new Set(tickets.filter((ticket) => !fitsAlone(ticket, fit)))
  for (const ticket of lateFirst(tickets)) {
    // It stands nowhere, whoever makes room: its head brings it up.
    if (tooLong.has(ticket)) continue
    if (lateIsLeft && !ticket.late) break
    const tried = tickets.filter((each) => each === ticket || standing.has(each))
    const filled = fillColumns(tried, fit)
    if (filled) {
      standing.add(ticket)
      columns = filled
    } else if (ticket.late) lateIsLeft = true
  }
  const left = lateFirst(tickets.filter((each) => !standing.has(each)))
  return fillGaps({ columns, left: left.map(({ id }) => id) }, tickets, fit)
}

/** Smaller, nobody reads it. */
const zooms = [0.9, 0.8, 0.7, 0.6, 0.5]

/** A ticket that the whole board does not hold is drawn smaller: it would stand nowhere, and keep out who comes after it. */
function shrunk(ticket: Standing, fit: Fit): Standing {
  if (fitsAlone(ticket, fit)) return ticket
  return zooms.map((zoom) => scaled(ticket, zoom)).find((each) => fitsAlone(each, fit)) ?? ticket
}

const fitsAlone = (ticket: Standing, fit: Fit): boolean =>
  heightOf(ticket) <= fit.height || fillColumns([ticket], fit) !== null

const scaled = (ticket: Standing, zoom: number): Standing => ({
  ...ticket,
  zoom,
  head: ticket.head * zoom,
  note: ticket.note * zoom,
  lines: ticket.lines.map((line) => line * zoom),
  foot: ticket.foot * zoom,
  shortHead: ticket.shortHead * zoom,
  torn: ticket.torn * zoom,
})

/** A ticket that fits whole below the last one of a column stands there, though its turn comes later. */
function fillGaps({ columns, left }: Board, tickets: readonly Standing[], fit: Fit): Board {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const filled = columns.map((column) => [...column])
  const rooms = columns.map((column) => roomBelow(column, byId, fit))
  const still: string[] = []
  let lateIsLeft = false
  for (const id of left) {
    const ticket = byId.get(id)
    if (!ticket) continue
    const whole = heightOf(ticket)
    const at = lateIsLeft && !ticket.late ? -1 : rooms.findIndex((room) => whole <= room)
    if (at >= 0) {
      filled[at]?.push(wholePiece(ticket))
      rooms[at] = (rooms[at] ?? 0) - whole - fit.gap
    } else {
      still.push(id)
      lateIsLeft ||= ticket.late && fitsAlone(ticket, fit)
    }
  }
  return { columns: filled, left: still }
}

/** A torn edge reaches down to the foot of its column. */
function roomBelow(column: readonly Piece[], byId: ReadonlyMap<string, Measured>, { height, gap }: Fit): number {
  if (!column.at(-1)?.last) return 0
  const heights = column.map((piece) => {
    const ticket = byId.get(piece.id)
    return piece.zoom < (ticket?.zoom ?? 1) || !ticket ? height : heightOfPiece(ticket, piece)
  })
  return height - heights.reduce((sum, each) => sum + each + gap, 0)
}

const lateFirst = (tickets: readonly Standing[]): Standing[] => [
  ...tickets.filter(({ late }) => late),
  ...tickets.filter(({ late }) => !late),
]

/** What the tickets need of a board's height; above 1 they cannot fit. */
export const shareOf = (tickets: readonly Measured[], { columns, height, gap }: Fit): number =>
  (tickets.reduce((total, ticket) => total + heightOf(ticket) + gap, 0) - gap) / (columns * height)
