import { isLive } from '@sufra/shared/orders/orders.rules'
import type { Ticket } from '../../features/tickets/ticket.rules'

/** News that sound different. */
export type Earcon = WallEarcon | 'ready' | 'cutOff' | 'back'
type WallEarcon = 'new' | 'changed' | 'cancelled' | 'late'

/** What a wall can be heard about, by order, ticket or dish. */
export interface Heard {
  readonly orders: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  readonly late: ReadonlySet<string>
  /** Dishes that are cooked, and those that are off. */
  readonly on: ReadonlySet<string>
  readonly off: ReadonlySet<string>
  readonly cancelled: ReadonlySet<string>
}

const firedOf = ({ rounds }: Pick<Ticket, 'rounds'>) => rounds.filter(({ order }) => !order.held)

/** The dishes of a ticket that may be cooked: neither held nor off. */
export const cookedOf = (ticket: Pick<Ticket, 'rounds'>): string[] =>
  firedOf(ticket).flatMap(({ own }) => own.filter(isLive).map(({ id }) => id))

const offOf = (ticket: Ticket): string[] =>
  firedOf(ticket).flatMap(({ own }) => own.filter((line) => !isLive(line)).map(({ id }) => id))

export const heardOf = (tickets: readonly Ticket[], cancelledIds: readonly string[]): Heard => ({
  orders: new Set(tickets.flatMap((ticket) => firedOf(ticket).map(({ order }) => order.id))),
  on: new Set(tickets.flatMap(cookedOf)),
  off: new Set(tickets.flatMap(offOf)),
  changed: new Set(tickets.filter(({ action }) => action === 'see').map(({ id }) => id)),
  late: new Set(tickets.filter(({ age }) => age === 'late').map(({ id }) => id)),
  cancelled: new Set(cancelledIds),
})

/** A dish that was off is to be cooked after all. */
const restored = (before: Heard, now: Heard): boolean => [...before.off].some((id) => now.on.has(id))

const gained = (before: ReadonlySet<string>, now: ReadonlySet<string>): boolean =>
  [...now].some((id) => !before.has(id))

/** What has to sound for what happened between two looks. */
export function ringsOf(before: Heard, now: Heard): WallEarcon[] {
  const rings: WallEarcon[] = []
  if (gained(before.orders, now.orders)) rings.push('new')
  if (gained(before.changed, now.changed) || restored(before, now)) rings.push('changed')
  if (gained(before.cancelled, now.cancelled)) rings.push('cancelled')
  if (gained(before.late, now.late)) rings.push('late')
  return rings
}
