import { z } from 'zod'
import { calendarDate } from '../kernel/dates'
import { id, instant, localized, minor, text } from '../kernel/fields'
import { sheetFormats } from '../kernel/sheet-formats'
import { handKinds, noteKinds, orderViews } from './order-history-kinds.rules'
import { order, orderChannel, orderStatus } from './orders.contract'
import { standardReasons } from './standard-reasons.rules'

const dish = z.object({ name: localized, quantity: z.int() })

/** An order as one line of a list. */
export const orderRow = z.object({
  id,
  version: z.int(),
  ticket: z.int(),
  channel: orderChannel,
  tableNumber: z.int().nullable(),
  businessDate: z.string(),
  placedAt: instant,
  placedBy: z.object({ kind: order.shape.placedBy.shape.kind, name: z.string().nullable() }),
  status: orderStatus,
  held: z.boolean(),
  /** The first of them. */
  dishes: z.array(dish).max(2),
  /** How many lines follow those. */
  more: z.int(),
  total: minor,
  currency: z.string(),
  /** Since when it stands where its status says. */
  since: instant,
  /** Since when its oldest dish cooks, and how long that was meant to take; null: nothing cooks. */
  cooking: z.object({ since: instant, targetMinutes: z.int() }).nullable(),
  /** When its last dish was served, or it was cancelled. */
  endedAt: instant.nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

const narrowing = {
  view: z.enum(orderViews).optional(),
  channel: orderChannel.optional(),
  /** Business dates, both included. */
  from: calendarDate.optional(),
  until: calendarDate.optional(),
  /** A ticket or table number, a table by name ("Table 3"), the beginning or end of an order's code, who ordered or took it, or digits of a phone number. */
  search: text(60).optional(),
}

export const orderHistoryFilters = z.strictObject({
  ...narrowing,
  /** Opaque; from the page before. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
export type OrderHistoryFilters = z.infer<typeof orderHistoryFilters>

export const orderRowPage = z.object({
  rows: z.array(orderRow),
  next: z.string().nullable(),
  /** The branch's business date. */
  today: z.string(),
})
export type OrderRowPage = z.infer<typeof orderRowPage>

export const orderSheetFilters = z.strictObject({ ...narrowing, format: z.enum(sheetFormats).optional() })
export type OrderSheetFilters = z.infer<typeof orderSheetFilters>

/** A file's bytes. */
export const orderSheet = z.string()

const place = z.object({ tableNumber: z.int().nullable(), channel: orderChannel })

/** One line of an order's history. */
export const historyEntry = z.object({
  kind: z.enum(noteKinds),
  at: instant,
  /** Null: it happened before the house kept who did what. */
  by: z.object({ kind: z.enum(handKinds), name: z.string().nullable(), device: z.string().nullable() }).nullable(),
  /** What it was about, where that was not the whole order. */
  dishes: z.array(dish),
  from: place.nullable(),
  to: place.nullable(),
  reason: z.string().nullable(),
  reasonCode: z.enum(standardReasons).nullish(),
  /** Who typed their PIN for it. */
  approvedBy: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const named = z.object({ id, name: z.string().nullable() })

/** Whose order it is and who looks after it. Payments join it once Sufra takes them. */
export const orderPeople = z.object({
  table: z.object({ id, number: z.int() }).nullable(),
  /** Who signed in to place it, or for whom it was taken down. `name` null: they gave none. */
  customer: named.nullable(),
  /** The waiter of the party that sits at its table. */
  assignedTo: named.nullable(),
})
export type OrderPeople = z.infer<typeof orderPeople>

/** An order that is asked for by its id. */
export const namedOrder = order.extend({ people: orderPeople })
export type NamedOrder = z.infer<typeof namedOrder>

export const orderHistory = z.object({
  order,
  people: orderPeople,
  /** Oldest first. */
  entries: z.array(historyEntry),
})
export type OrderHistory = z.infer<typeof orderHistory>
