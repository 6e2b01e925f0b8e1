import type { Ticket } from '../../features/tickets/ticket.rules'

/** News that sound different. */
export type Earcon = WallEarcon | 'ready'
type WallEarcon = 'new' | 'changed' | 'cancelled' | 'late'

/** What a wall can be heard about, by order or ticket. */
export interface Heard {
  readonly orders: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  readonly late: ReadonlySet<string>
  readonly cancelled: ReadonlySet<string>
}

export const heardOf = (tickets: readonly Ticket[], cancelledIds: readonly string[]): Heard => ({
  orders: new Set(tickets.flatMap(({ rounds }) => rounds.map(({ order }) => order.id))),
  changed: new Set(tickets.filter(({ action }) => action === 'see').map(({ id }) => id)),
  late: new Set(tickets.filter(({ age }) => age === 'late').map(({ id }) => id)),
  cancelled: new Set(cancelledIds),
})

const gained = (before: ReadonlySet<string>, now: ReadonlySet<string>): boolean =>
  [...now].some((id) => !before.has(id))

/** What has to sound for what happened between two looks. */
export function ringsOf(before: Heard, now: Heard): WallEarcon[] {
  const rings: WallEarcon[] = []
  if (gained(before.orders, now.orders)) rings.push('new')
  if (gained(before.changed, now.changed)) rings.push('changed')
  if (gained(before.cancelled, now.cancelled)) rings.push('cancelled')
  if (gained(before.late, now.late)) rings.push('late')
  return rings
}
