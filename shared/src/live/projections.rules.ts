import type { Call } from '../calls/calls.contract'
import type { MenuItem } from '../menu/menu.contract'
import { withoutWords } from '../orders/order-permissions.rules'
import type { Order, OrderLine } from '../orders/orders.contract'
import type { Visit } from '../tables/tables.contract'
import type { FloorOrder, GuestCall, GuestOrder, GuestVisit, KitchenOrder, MenuItemLive } from './live.contract'
import { callTag, phoneTag } from './phone-tag.rules'

/** No money, and of guests nothing but what they must not eat. */
export function asKitchenSees(order: Order): KitchenOrder {
  const { total, currency, taxRateBasisPoints, customerId, placedBy, lines, ...rest } = order
  return {
    ...rest,
    lines: lines.map(({ unitPrice, modifiers, ...line }) => ({
      ...line,
      modifiers: modifiers.map(({ priceDelta, ...modifier }) => modifier),
    })),
  }
}

/** Dots and times, no dishes. */
export const asFloorSees = (order: Order): FloorOrder => ({
  id: order.id,
  version: order.version,
  tableId: order.tableId,
  visitId: order.visitId,
  ticket: order.ticket,
  channel: order.channel,
  status: order.status,
  held: order.held,
  placedAt: order.placedAt,
  lines: order.lines.map(({ id, status, prepMinutes, confirmedAt, readyAt, quantity }) => ({
    id,
    status,
    prepMinutes,
    confirmedAt,
    readyAt,
    quantity,
  })),
})

const lineAsGuestSees = ({
  stationId,
  kitchenName,
  seenAt,
  cancelSeenAt,
  ...line
}: OrderLine): GuestOrder['lines'][number] => line

/** What the phone that sent it, or its customer, reads of an order: what is on it and how far it is, not who served it. */
export function asPlacerSees(order: Order): GuestOrder {
  const {
    placedBy,
    customerId,
    keptAllergies,
    businessDate,
    unseenSince,
    rushedAt,
    changesSeenAt,
    movedFrom,
    pagedAt,
    branchId,
    lines,
    ...rest
  } = order
  const phone = placedBy.kind === 'guest' && order.visitId ? phoneTag(order.visitId, placedBy.id) : null
  return { ...rest, phone, lines: lines.map(lineAsGuestSees) }
}

/** What every phone of the table reads: the same without the notes and allergies that somebody else wrote. */
export const asGuestSees = (order: Order): GuestOrder => asPlacerSees(withoutWords(order))

export const visitAsGuestSees = ({ id, version, status, tableIds, guests }: Visit): GuestVisit => ({
  id,
  version,
  status,
  tableIds,
  guests,
})

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** The guest hears who is coming by first name only, and of the phone that called nothing but whether it is theirs. */
export const callAsGuestSees = ({ raisedBy, ...call }: Call): GuestCall => ({
  ...call,
  acknowledgedBy: call.acknowledgedBy && { name: firstName(call.acknowledgedBy.name) },
  caller: raisedBy ? callTag(call, raisedBy) : null,
})

export const menuItemAsHeard = (item: MenuItem | MenuItemLive): MenuItemLive => ({
  id: item.id,
  version: item.version,
  price: item.price,
  active: item.active,
  available: item.available,
  soldOutUntil: item.soldOutUntil,
  remaining: item.remaining,
})
