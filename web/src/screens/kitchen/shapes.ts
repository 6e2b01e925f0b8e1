import { keptAllergiesOf, linesOf, type ShownLine, type Ticket } from '../../features/tickets/ticket.rules'

/** A ticket's parts, top to bottom. Parts that read alike have one name, and are measured once. */
export interface Shape {
  readonly head: string
  readonly lines: readonly string[]
  readonly foot: string
}

const shapes = new WeakMap<Ticket, Shape>()

/** Everything that can change a part's height, and nothing else: no part's height depends on another's. */
export function shapeOf(ticket: Ticket, refused: boolean): Shape {
  const known = shapes.get(ticket) ?? newShapeOf(ticket)
  shapes.set(ticket, known)
  return refused ? { ...known, foot: `${known.foot},refused` } : known
}

function newShapeOf(ticket: Ticket): Shape {
  const { order, status, action, age, rushedAt, held, movedFrom, rounds } = ticket
  const head = [whoOf(order), movedFrom && whoOf(movedFrom), age === 'late', rushedAt !== null, held]
  const note = held ? null : (rounds[0]?.order.notes ?? null)
  return {
    head: `head ${JSON.stringify([...head, keptAllergiesOf(ticket), note, status])}`,
    lines: linesOf(ticket).map((shown, index) => `line ${JSON.stringify(lineOf(shown, ticket, index === 0))}`),
    foot: `foot ${JSON.stringify([status, action])}`,
  }
}

const whoOf = ({ tableNumber, channel, ticket }: Pick<Ticket['order'], 'tableNumber' | 'channel' | 'ticket'>) => [
  tableNumber === null ? channel : 'table',
  String(tableNumber ?? ticket).length,
]

/** The first one has no rule above it. */
function lineOf({ line, round, own, opensRound, course }: ShownLine, ticket: Ticket, first: boolean) {
  const opening = opensRound ? [round.order.held, ticket.held, round.order.notes] : null
  const { name, kitchenName, quantity, seat, modifiers, notes, allergies, stationId } = line
  if (!own) return [first, opening, course, name, kitchenName, quantity, stationId]
  const { status } = line
  const face = status === 'cancelled' || status === 'served' || (status === 'ready' && ticket.status !== 'ready')
  return [
    ...[first, opening, course, name, kitchenName, quantity, seat, face ? status : 'open'],
    ...[modifiers.map(({ name, kitchenName, kind }) => [name, kitchenName, kind]), notes, allergies],
  ]
}
