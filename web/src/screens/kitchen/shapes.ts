import {
  allergiesOf,
  keptAllergiesOf,
  linesOf,
  noteOf,
  type ShownLine,
  type Ticket,
  whoOf,
} from '../../features/tickets/ticket.rules'

/** A ticket's parts, top to bottom. Parts that read alike have one name, and are measured once. */
export interface Shape {
  readonly head: string
  /** The note for the whole order; null: there is none. */
  readonly note: string | null
  readonly lines: readonly string[]
  /** Null: nothing stands below its dishes. */
  readonly foot: string | null
  /** Its head where it continues, and its torn edge where it does not end. */
  readonly torn: string
}

interface Face {
  readonly selected: boolean
  readonly refused: boolean
}

type Steady = Omit<Shape, 'foot'>
const shapes = new WeakMap<Ticket, Steady>()

/** Everything that can change a part's height, and nothing else: no part's height depends on another's. */
export function shapeOf(ticket: Ticket, { selected, refused }: Face): Shape {
  const known = shapes.get(ticket) ?? newShapeOf(ticket)
  shapes.set(ticket, known)
  return { ...known, foot: selected || refused ? footOf(ticket, { selected, refused }) : null }
}

function footOf({ status, action, rounds }: Ticket, { selected, refused }: Face): string {
  const held = rounds.map(({ order }) => order.held)
  return `foot ${JSON.stringify([selected && [status, action, held], refused])}`
}

function newShapeOf(ticket: Ticket): Steady {
  const { order, status, age, rushedAt, held, movedFrom } = ticket
  const kept = keptAllergiesOf(ticket)
  const lines = linesOf(ticket)
  const head = [whoOf(order), movedFrom && whoOf(movedFrom), age === 'late', rushedAt !== null, held, kept, status]
  const note = noteOf(ticket)
  return {
    head: `head ${JSON.stringify(head)}`,
    note: note && `note ${note}`,
    lines: lines.map((shown, index) => `line ${JSON.stringify(lineOf(shown, ticket, index === 0))}`),
    torn: `torn ${JSON.stringify([whoOf(order), kept, allergiesOf(lines)])}`,
  }
}

/** The first one has no rule above it. */
function lineOf({ line, round, own, opensRound, course }: ShownLine, ticket: Ticket, first: boolean) {
  const opening = opensRound ? [round.order.held, ticket.held, round.order.notes] : null
  const { name, kitchenName, quantity, seat, modifiers, notes, allergies, stationId } = line
  if (!own) return [first, opening, course, name, kitchenName, quantity, stationId, allergies]
  const { status } = line
  const face = status === 'cancelled' || status === 'served' || status === 'ready'
  return [
    ...[first, opening, course, name, kitchenName, quantity, seat, face ? status : 'open'],
    ...[modifiers.map(({ name, kitchenName, kind }) => [name, kitchenName, kind]), notes, allergies],
  ]
}
