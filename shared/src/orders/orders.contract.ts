import { z } from 'zod'
import { calendarDate, moment } from '../kernel/dates'
import { id, instant, localized, minor, newId, text } from '../kernel/fields'
import { allergen } from '../menu/menu.contract'
import { standardReasons, tappedReasons } from './standard-reasons.rules'

/** Forward only, one step at a time; `cancelled` from any status before served. */
export const orderStatuses = ['pending', 'confirmed', 'preparing', 'ready', 'served', 'completed', 'cancelled'] as const
export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof orderStatus>

export const lineStatuses = ['pending', 'confirmed', 'preparing', 'ready', 'served', 'cancelled'] as const
export const lineStatus = z.enum(lineStatuses)
export type LineStatus = z.infer<typeof lineStatus>

/** The steps a button can ask for. */
export const steps = ['confirmed', 'preparing', 'ready', 'served'] as const
export const step = z.enum(steps)
export type Step = z.infer<typeof step>

export const orderChannel = z.enum(['dine-in', 'takeaway', 'delivery'])
export type OrderChannel = z.infer<typeof orderChannel>

export const lineModifier = z.object({
  modifierId: id,
  groupId: id,
  name: localized,
  kitchenName: localized.nullable(),
  kind: z.enum(['choice', 'addition', 'removal']),
  priceDelta: minor,
})
export type LineModifier = z.infer<typeof lineModifier>

/** One dish on an order. Name, price and modifiers are copies made when it was ordered. */
export const orderLine = z.object({
  id,
  menuItemId: id,
  stationId: id,
  name: localized,
  kitchenName: localized.nullable(),
  quantity: z.int(),
  /** One portion with its modifiers, minor units. */
  unitPrice: minor,
  modifiers: z.array(lineModifier),
  notes: z.string().nullable(),
  /** Allergies the guest declared: their own channel, never a note. */
  allergies: z.array(allergen),
  seat: z.int().nullable(),
  course: z.int(),
  status: lineStatus,
  prepMinutes: z.int(),
  confirmedAt: instant.nullable(),
  preparingAt: instant.nullable(),
  readyAt: instant.nullable(),
  servedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Where it is a standard one: each screen says it in its reader's language. */
  cancelReasonCode: z.enum(standardReasons).nullish(),
  /** When a kitchen screen first painted it. */
  seenAt: instant.nullable(),
  /** When who cooks it said that they know it was taken off. */
  cancelSeenAt: instant.nullable(),
})
export type OrderLine = z.infer<typeof orderLine>

export const order = z.object({
  id,
  version: z.int(),
  branchId: id,
  channel: orderChannel,
  /** Daily number of the branch, printed and spoken by staff. */
  ticket: z.int(),
  businessDate: z.string(),
  tableId: id.nullable(),
  tableNumber: z.int().nullable(),
  visitId: id.nullable(),
  customerId: id.nullable(),
  /** guest, waiter's name …: who it came from, for the board. */
  placedBy: z.object({ kind: z.enum(['guest', 'staff', 'customer']), id, name: z.string().nullable() }),
  status: orderStatus,
  held: z.boolean(),
  notes: z.string().nullable(),
  /** What the house keeps of the customer it is for, who did not tell it with a dish; absent: nothing. */
  keptAllergies: z.array(allergen).optional(),
  lines: z.array(orderLine),
  /** Σ quantity × unitPrice of live lines, minor units, tax included. */
  total: minor,
  currency: z.string(),
  /** The tax in `total`: the branch's rate when it was placed. */
  taxRateBasisPoints: z.int(),
  placedAt: instant,
  confirmedAt: instant.nullable(),
  preparingAt: instant.nullable(),
  readyAt: instant.nullable(),
  servedAt: instant.nullable(),
  completedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Where it is a standard one: each screen says it in its reader's language. */
  cancelReasonCode: z.enum(standardReasons).nullish(),
  /** Set when no kitchen screen painted it within ten seconds. */
  unseenSince: instant.nullable(),
  /** The kitchen cooks it before what is older. */
  rushedAt: instant.nullable(),
  /** When somebody in the kitchen last said that they have seen what was changed or taken off. */
  changesSeenAt: instant.nullable(),
  /** Whom it was for when the kitchen last knew; null: it has not moved since. */
  movedFrom: z.object({ tableNumber: z.int().nullable(), channel: orderChannel }).nullable(),
  /** When the pass last asked for somebody to fetch what is ready. */
  pagedAt: instant.nullable(),
})
export type Order = z.infer<typeof order>

const modifierChoice = z.strictObject({ modifierId: id })

export const newLine = z.strictObject({
  id: newId,
  menuItemId: id,
  quantity: z.int().min(1).max(99),
  modifiers: z.array(modifierChoice).max(30).optional(),
  notes: text(140).optional(),
  allergies: z.array(allergen).max(14).optional(),
  seat: z.int().min(1).max(99).optional(),
  course: z.int().min(1).max(9).optional(),
})
export type NewLine = z.infer<typeof newLine>

export const placeOrderBody = z.strictObject({
  /** The client's: the order has a name before the network knows it. */
  id: newId,
  channel: orderChannel.optional(),
  tableId: id.optional(),
  /** The party it was taken down for: it follows them to where they sit by then, and goes to nobody else. */
  visitId: id.optional(),
  /** When it was taken down for a table where nobody sat: who comes later gets none of it. */
  takenAt: moment.optional(),
  guests: z.int().min(1).max(99).optional(),
  lines: z.array(newLine).min(1).max(100),
  notes: text(500).optional(),
  held: z.boolean().optional(),
  /** The order that this one is the change of: it is cancelled when this one is placed, both or neither. */
  replaces: id.optional(),
  /** What the screen showed, in minor units: only compared, never believed. */
  agreedTotal: minor,
})
export type PlaceOrder = z.infer<typeof placeOrderBody>

/** `agreedTotal`: of the lines added, so that two who add at once do not disturb each other. */
export const addLinesBody = z.strictObject({ lines: z.array(newLine).min(1).max(100), agreedTotal: minor })
export type AddLines = z.infer<typeof addLinesBody>

/** A line the tapper never saw is never moved, so the tapper names the lines. */
export const advanceBody = z.strictObject({ to: step, lineIds: z.array(id).min(1).max(100) })
export type Advance = z.infer<typeof advanceBody>

/** Orders of business days before this one that were never ended. */
export const endPastBody = z.strictObject({ before: calendarDate })
export type EndPast = z.infer<typeof endPastBody>
/** How many this command ended, and how many are left for the next. */
export const endedOrders = z.object({ ended: z.int(), left: z.int() })
export type EndedOrders = z.infer<typeof endedOrders>

export const recallBody = z.strictObject({
  lineIds: z.array(id).min(1).max(100),
  /** The step that is taken back, as the tapper saw it: of two who tap, one wins. */
  from: step.optional(),
})
export type Recall = z.infer<typeof recallBody>

export const cancelBody = z.strictObject({
  /** Kept of staff and customers; of a phone at a table only that it was cancelled by the guest. */
  reason: text(200),
  /** Which of the standard ones it is; the house then keeps this instead of the words. */
  reasonCode: z.enum(tappedReasons).optional(),
  /** Of somebody who may take off what is being made, for whoever may not (`approveTakingOff`). */
  approval: z.string().min(1).max(600).optional(),
})
export type Cancel = z.infer<typeof cancelBody>

export const moveOrderBody = z.strictObject({ tableId: id })
export type MoveOrder = z.infer<typeof moveOrderBody>

export const orderFilters = z.strictObject({
  status: z.union([orderStatus, z.literal('active')]).optional(),
  tableId: id.optional(),
  visitId: id.optional(),
  businessDate: calendarDate.optional(),
  search: text(40).optional(),
  /** Opaque; from the page before. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
export type OrderFilters = z.infer<typeof orderFilters>

export const myOrderFilters = orderFilters.pick({ after: true, limit: true })
export type MyOrderFilters = z.infer<typeof myOrderFilters>

export const orderPage = z.object({ orders: z.array(order), next: z.string().nullable() })
export type OrderPage = z.infer<typeof orderPage>

/** How a ticket came to the glass, for logs and the histogram alone: the news that brought it, and how long it has been seen. */
const paint = z.strictObject({ at: moment, trace: id.optional(), msAgo: z.int().min(0).max(3_600_000) })
export type Paint = z.infer<typeof paint>

/** Kitchen screens say which tickets they have painted: of one that none has painted the waiter is warned. */
export const paintedBody = z.strictObject({
  orders: z
    .array(z.strictObject({ orderId: id, version: z.int().min(1), paint: paint.optional() }))
    .min(1)
    .max(200),
  /** The stations whose lines the screen shows; none: all. A line of another station was not painted. */
  stationIds: z.array(id).max(50).optional(),
})
export type Painted = z.infer<typeof paintedBody>

export const seen = z.object({ stamped: z.int() })
export type Seen = z.infer<typeof seen>

export const empty = z.strictObject({})
export type Empty = z.infer<typeof empty>
