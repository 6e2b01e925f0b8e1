import { z } from 'zod'
import { id, instant, localized, minor } from '../kernel/fields'
import { viewName } from '../live/live.contract'
import { order } from '../orders/orders.contract'
import { stockItem } from '../stock/stock.contract'
import { alertTimes } from '../tables/alert-times.contract'

/** A board as one consistent read of the branch: what a screen starts from, and where its stream goes on. */
export const boardSnapshot = z.object({
  branchId: id,
  epoch: z.string(),
  seq: z.int(),
  view: viewName,
  audience: z.string(),
  at: instant,
  state: z.looseObject({}),
})

/** Something on Today that needs a person, most urgent first. */
export const alert = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('late'),
    orderId: id,
    ticket: z.int(),
    tableNumber: z.int().nullable(),
    minutesLate: z.int(),
    targetMinutes: z.int(),
    lines: z.array(z.object({ name: localized, quantity: z.int() })),
    stationNames: z.array(localized),
  }),
  z.object({
    kind: z.literal('unseen'),
    orderId: id,
    ticket: z.int(),
    tableNumber: z.int().nullable(),
    since: instant,
  }),
  z.object({
    kind: z.literal('low_stock'),
    stockItem,
    dishes: z.array(z.object({ id, name: localized, available: z.boolean() })),
  }),
  /** A table that has waited for longer than the branch wants it to (`waits.rules`). */
  z.object({
    kind: z.literal('wait'),
    wait: alertTimes.keyof(),
    tableId: id,
    tableNumber: z.int(),
    since: instant,
  }),
  /** A party that is expected soon: it has no table, its table is not held on the floor, or others still sit there. */
  z.object({
    kind: z.literal('reservation'),
    lacks: z.enum(['table', 'hold', 'room']),
    reservationId: id,
    name: z.string(),
    guests: z.int(),
    date: instant,
    tableId: id.nullable(),
    tableNumber: z.int().nullable(),
    /** The nearest table that they may have instead. */
    instead: z.object({ tableId: id, number: z.int() }).nullable(),
  }),
  /** A party at whose table nothing has happened for hours: has it left, or is it still here? */
  z.object({
    kind: z.literal('left_open'),
    visitId: id,
    tableId: id,
    tableNumber: z.int(),
    since: instant,
    /** It sat down on an earlier business day. */
    pastDay: z.boolean(),
  }),
  /** Open orders of business days before the last one: no board carries them. */
  z.object({ kind: z.literal('never_ended'), orders: z.int(), before: z.string() }),
  z.object({ kind: z.literal('call'), callId: id, tableNumber: z.int(), reason: z.string(), since: instant }),
  /** The busiest coming hours, from the branch's own last four weeks of the same weekday. */
  z.object({ kind: z.literal('peak'), fromHour: z.int(), toHour: z.int(), ordersPerHour: z.number(), weeks: z.int() }),
])
export type Alert = z.infer<typeof alert>

/** Until something is ordered, a business day is what is ahead of it, and the day before. */
const beforeFirst = z.object({
  /** Null: the house is open, or does not say when. */
  opensAt: instant.nullable(),
  yesterday: z.object({
    date: z.string(),
    orders: z.int(),
    guests: z.int(),
    /** Null: the caller may not see money. */
    sales: minor.nullable(),
  }),
  /** Parties that are booked and wait to come. Null: the caller does not keep the book. */
  booked: z.object({ parties: z.int(), guests: z.int(), firstAt: instant.nullable() }).nullable(),
})

export const today = z.object({
  branchId: id,
  businessDate: z.string(),
  cutOffMinutes: z.int(),
  timeZone: z.string(),
  currency: z.string(),
  at: instant,
  /** Live lines of confirmed and later orders. Null: the caller may not see money. */
  sales: z.object({ total: minor, orders: z.int(), sameTimeLastWeek: minor.nullable() }).nullable(),
  activeOrders: z.object({
    total: z.int(),
    pending: z.int(),
    confirmed: z.int(),
    preparing: z.int(),
    ready: z.int(),
    late: z.int(),
  }),
  tables: z.object({
    occupied: z.int(),
    total: z.int(),
    reserved: z.int(),
    cleaning: z.int(),
    guests: z.int(),
    averageSeatedMinutes: z.int().nullable(),
  }),
  menuItems: z.object({
    available: z.int(),
    total: z.int(),
    soldOut: z.array(z.object({ id, name: localized, image: z.string().nullable(), soldOutUntil: instant.nullable() })),
  }),
  medianTicketSeconds: z.int().nullable(),
  /** Orders of the day that were ready, and how many of them took longer than the kitchen means them to. */
  readied: z.object({ orders: z.int(), late: z.int() }),
  beforeFirst: beforeFirst.nullable(),
  salesByHour: z
    .array(z.object({ hour: z.int(), today: minor.nullable(), lastWeek: minor.nullable(), partial: z.boolean() }))
    .nullable(),
  bestSellers: z.array(z.object({ menuItemId: id, name: localized, quantity: z.int() })),
  recentOrders: z.array(order),
  alerts: z.array(alert),
})
export type Today = z.infer<typeof today>
