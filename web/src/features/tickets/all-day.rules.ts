import type { KitchenLine, Round, Ticket } from './ticket.rules'

export interface AllDayPart {
  readonly modifier: KitchenLine['modifiers'][number]
  readonly quantity: number
}

export interface AllDayRow {
  readonly menuItemId: string
  readonly line: KitchenLine
  readonly quantity: number
  /** What is done differently, and with how many of them; what is left off first. */
  readonly parts: readonly AllDayPart[]
  /** When the one waiting longest was confirmed. */
  readonly oldest: string | null
  readonly ticketIds: readonly string[]
}

/** Still to be made, so it counts. */
export const toMake = ({ status }: KitchenLine): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'preparing'

/** Of this wall's lines; a held course is counted when it is fired. */
export const toMakeOf = ({ order, own }: Round): KitchenLine[] => (order.held ? [] : own.filter(toMake))

/** Whether some of this dish is still to be made on the ticket. */
export const makes = ({ rounds }: Ticket, menuItemId: string): boolean =>
  rounds.flatMap(toMakeOf).some((line) => line.menuItemId === menuItemId)

/** A row that is still being counted. */
interface Counting {
  readonly line: KitchenLine
  readonly parts: Map<string, AllDayPart>
  readonly ticketIds: Set<string>
  quantity: number
  oldest: string | null
}

/** How many of each dish are still to be made, the most first; held courses are not counted before they are fired. */
export function allDayOf(tickets: readonly Ticket[]): AllDayRow[] {
  const rows = new Map<string, Counting>()
  for (const { id, rounds } of tickets)
    for (const round of rounds) for (const line of toMakeOf(round)) count(rows, line, id)
  return [...rows]
    .map(([menuItemId, { line, quantity, parts, oldest, ticketIds }]) => ({
      menuItemId,
      line,
      quantity,
      oldest,
      parts: [...parts.values()].sort((a, b) => rank(a) - rank(b)),
      ticketIds: [...ticketIds],
    }))
    .sort((a, b) => b.quantity - a.quantity || (a.menuItemId < b.menuItemId ? -1 : 1))
}

function count(rows: Map<string, Counting>, line: KitchenLine, ticketId: string): void {
  const empty = (): Counting => ({ line, quantity: 0, parts: new Map(), oldest: null, ticketIds: new Set() })
  const row = rows.get(line.menuItemId) ?? empty()
  rows.set(line.menuItemId, row)
  row.quantity += line.quantity
  row.ticketIds.add(ticketId)
  const { confirmedAt } = line
  if (confirmedAt !== null && (row.oldest === null || confirmedAt < row.oldest)) row.oldest = confirmedAt
  for (const modifier of line.modifiers) {
    const known = row.parts.get(modifier.modifierId)?.quantity ?? 0
    row.parts.set(modifier.modifierId, { modifier, quantity: known + line.quantity })
  }
}

const kinds = ['removal', 'addition', 'choice'] as const
const rank = ({ modifier, quantity }: AllDayPart): number => kinds.indexOf(modifier.kind) * 1000 - quantity
