import type { PassCard, Signals } from '../../features/tickets/pass.rules'
import { isSilent } from '../../features/tickets/pass.rules'
import { keptAllergiesOf, whoOf } from '../../features/tickets/ticket.rules'
import type { Shape } from '../kitchen/shapes'

interface Face {
  readonly signals: Signals
  readonly refused: boolean
  readonly calling: boolean
}

/** The parts of a table at the pass, named after everything that can change their heights. */
export function passShapeOf(card: PassCard, { signals, refused, calling }: Face): Shape {
  const { ticket, ticks, lines, heard, whole, heldCourses, calledAt, action } = card
  const { order, age, rushedAt, held, rounds, status } = ticket
  const kept = keptAllergiesOf(ticket)
  const head = [whoOf(order), age === 'late', rushedAt !== null, held, kept, status, heard, whole]
  const notes = rounds.map((round) => round.order.notes)
  const stations = ticks.map((tick) => [tick, isSilent(tick, signals)])
  return {
    head: `pass ${JSON.stringify([head, notes, stations])}`,
    note: null,
    lines: lines.map(({ id: _id, menuItemId: _item, seenAt: _seen, ...line }, index) =>
      JSON.stringify([index === 0, line]),
    ),
    foot: `pass foot ${JSON.stringify([heldCourses, calledAt !== null, action, refused, calling])}`,
    torn: `pass torn ${JSON.stringify([whoOf(order), kept, lines.flatMap(({ allergies }) => allergies)])}`,
  }
}
