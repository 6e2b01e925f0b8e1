import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import type { Cook } from '../../features/tickets/steps.rules'
import { roundOf, type Ticket, ticketOf } from '../../features/tickets/ticket.rules'

export interface SampleWords {
  readonly dishes: readonly [string, string]
  readonly without: string
  readonly option: string
  readonly note: string | null
}

/** Whoever sets a wall up may bump what is no order. */
const sampleCook: Cook = { permissions: ['update_order_status'], kitchenConfirms: false, oneTap: false }

/** Its dishes are not ticked off one by one. */
export const nobodyCooks: Cook = { permissions: [], kitchenConfirms: false, oneTap: false }

/** A ticket that is no order: two dishes on the fire, as any other card shows them. */
export function sampleTicket(id: string, since: string, words: SampleWords, now: number): Ticket | null {
  const name = (text: string) => ({ en: text, ar: text, ckb: text })
  const none = { groupId: id, kitchenName: null }
  const lines = words.dishes.map((dish, at): KitchenOrder['lines'][number] => ({
    id: `${id}-${at}`,
    menuItemId: `${id}-${at}`,
    stationId: id,
    name: name(dish),
    kitchenName: null,
    quantity: 2 - at,
    notes: null,
    allergies: [],
    seat: null,
    course: 1,
    status: 'preparing',
    prepMinutes: 15,
    confirmedAt: since,
    preparingAt: since,
    readyAt: null,
    servedAt: null,
    seenAt: null,
    cancelledAt: null,
    cancelReason: null,
    cancelSeenAt: null,
    modifiers:
      at === 0
        ? [{ ...none, modifierId: 'without', name: name(words.without), kind: 'removal' }]
        : [{ ...none, modifierId: 'option', name: name(words.option), kind: 'addition' }],
  }))
  const order: KitchenOrder = {
    id,
    version: 1,
    branchId: id,
    channel: 'dine-in',
    ticket: 1,
    businessDate: since.slice(0, 10),
    tableId: id,
    tableNumber: 7,
    visitId: null,
    status: 'preparing',
    held: false,
    notes: words.note,
    lines,
    placedAt: since,
    confirmedAt: since,
    preparingAt: since,
    readyAt: null,
    servedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelReason: null,
    unseenSince: null,
    rushedAt: null,
    changesSeenAt: null,
    movedFrom: null,
    pagedAt: null,
  }
  const round = roundOf(order, [])
  return round && ticketOf([round], sampleCook, null, now)
}
