import { z } from 'zod'
import { call } from '../calls/calls.contract'
import { id, instant } from '../kernel/fields'
import { menuItem } from '../menu/menu.contract'
import { order, orderLine } from '../orders/orders.contract'
import type { stockItem } from '../stock/stock.contract'
import { type area, type table, visit } from '../tables/tables.contract'

/** What happened, as the log keeps it. `data` is the entity's whole new state, with its version. */
export const eventTypes = [
  'order.placed',
  'order.changed',
  'order.unseen',
  'table.changed',
  'plan.published',
  'visit.opened',
  'visit.changed',
  'visit.closed',
  'call.raised',
  'call.changed',
  'menu_item.changed',
  'menu.changed',
  'stock.low',
  'stock.changed',
  'test_ticket.sent',
] as const
export type EventType = (typeof eventTypes)[number]

export const entityKinds = ['order', 'table', 'visit', 'call', 'menuItem', 'menu', 'stockItem', 'testTicket'] as const
export const entityKind = z.enum(entityKinds)
export type EntityKind = z.infer<typeof entityKind>

/** Where an entity was heard before this event, when that differs. */
export interface RoutingKeys {
  readonly visitId?: string | null
  readonly customerId?: string | null
  readonly stationIds?: readonly string[]
}

/**
 * A random number drawn by each transaction that appends to a branch's log, and stored with its events. Two logs that
 * have the same mark at the same `seq` are the same log up to there; a number alone says nothing of a database that was
 * put back to an earlier state and has grown again. Null: not known (an empty log, or written before there were marks).
 */
export type Mark = number | null

/** One row of the log. */
export interface BranchEvent {
  readonly seq: number
  readonly mark?: Mark
  readonly type: EventType
  readonly entity: EntityKind
  readonly id: string
  readonly version: number
  readonly at: string
  readonly data: unknown
  readonly was?: RoutingKeys
  /**
   * The Idempotency-Key of the tap it came from, for logs alone: it opens nothing, an answer is given again only to who
   * sent the key. Absent where the event was read from the log instead of heard.
   */
  readonly trace?: string
}

/** One per transaction and branch, rung after commit; losing it is harmless. */
export interface Bell {
  readonly epoch: string
  readonly from: number
  readonly to: number
  /** The mark of the event before `from`. */
  readonly before?: Mark
  readonly events: readonly BranchEvent[]
}

// ---- projections: what each audience may know ----

const withoutMoney = orderLine.omit({ unitPrice: true, modifiers: true }).extend({
  modifiers: z.array(orderLine.shape.modifiers.element.omit({ priceDelta: true })),
})
/** Lines and stations; no money, no guest data. A full order is one too. */
export const kitchenOrder = order
  .omit({ total: true, currency: true, taxRateBasisPoints: true, customerId: true, placedBy: true, lines: true })
  .extend({ lines: z.array(withoutMoney) })
export type KitchenOrder = z.infer<typeof kitchenOrder>

/** An order as the live view of whoever changed it shows it: a cook's answer has no money in it either. */
export const toldOrder = z.union([order, kitchenOrder])
export type ToldOrder = z.infer<typeof toldOrder>

/** Order dots on a table; no dishes, no money. */
export const floorOrder = order
  .pick({
    id: true,
    version: true,
    tableId: true,
    visitId: true,
    ticket: true,
    channel: true,
    status: true,
    held: true,
  })
  .extend({
    placedAt: instant,
    lines: z.array(
      orderLine.pick({ id: true, status: true, prepMinutes: true, confirmedAt: true, readyAt: true, quantity: true }),
    ),
  })
export type FloorOrder = z.infer<typeof floorOrder>

/** What the people at the table see: no staff ids, no other guests. */
export const guestOrder = order
  .omit({
    placedBy: true,
    customerId: true,
    keptAllergies: true,
    businessDate: true,
    unseenSince: true,
    rushedAt: true,
    changesSeenAt: true,
    movedFrom: true,
    pagedAt: true,
  })
  .omit({ branchId: true, lines: true })
  .extend({
    lines: z.array(orderLine.omit({ stationId: true, kitchenName: true, seenAt: true, cancelSeenAt: true })),
    /** Which of the party's phones sent it (`phone-tag.rules`); null: the house took it. */
    phone: z.string().nullable().optional(),
  })
export type GuestOrder = z.infer<typeof guestOrder>

export const guestVisit = visit.pick({ id: true, version: true, status: true, tableIds: true, guests: true })
export type GuestVisit = z.infer<typeof guestVisit>

export const guestCall = call.omit({ acknowledgedBy: true, raisedBy: true }).extend({
  acknowledgedBy: z.object({ name: z.string() }).nullable(),
  /** Which of the table's phones may take it back (`phone-tag.rules`); null: none. */
  caller: z.string().nullable().optional(),
})
export type GuestCall = z.infer<typeof guestCall>

/** Prices and availability of one dish, heard by everybody in the branch. */
export const menuItemLive = menuItem.pick({
  id: true,
  version: true,
  price: true,
  active: true,
  available: true,
  soldOutUntil: true,
  remaining: true,
})
export type MenuItemLive = z.infer<typeof menuItemLive>

export const viewNames = ['guest', 'customer', 'menu', 'kitchen', 'floor', 'service', 'manage'] as const
export const viewName = z.enum(viewNames)
export type ViewName = z.infer<typeof viewName>

/** A live screen's whole state. Each audience gets its own projection of the same lists; what it may not know is absent. */
export interface LiveState {
  readonly orders: readonly { readonly id: string; readonly version: number }[]
  /** Cancelled today, and not yet seen by who cooked them. Only for who may see a kitchen's wall. */
  readonly cancelled?: readonly { readonly id: string; readonly version: number }[]
  readonly tables: readonly z.infer<typeof table>[]
  readonly areas: readonly z.infer<typeof area>[]
  readonly visits: readonly { readonly id: string; readonly version: number }[]
  readonly calls: readonly { readonly id: string; readonly version: number }[]
  readonly menuItems: readonly MenuItemLive[]
  readonly stockItems: readonly z.infer<typeof stockItem>[]
}

// ---- the wire ----

export const subscribe = z.strictObject({
  /** Counts up per connection; an answer to an older one is dropped. */
  n: z.int().min(1),
  branchId: id,
  epoch: z.string().max(80).optional(),
  since: z.int().min(0).optional(),
  /** The mark of the event at `since`: proves that it is of the history that is in the log. */
  mark: z.int().min(0).nullable().optional(),
  /** The hash the last answer carried; another one now means another set of rooms: snapshot. */
  audience: z.string().max(80).optional(),
})
export type Subscribe = z.infer<typeof subscribe>

/** An event as one audience hears it: the entity's projection, or that it has left this audience. */
export type LiveEvent =
  | {
      readonly branchId: string
      readonly seq: number
      readonly mark?: Mark
      readonly type: EventType
      readonly at: string
      readonly kind: EntityKind
      readonly put: { readonly id: string; readonly version: number }
      /** To those who paint tickets: it comes back with their receipt. */
      readonly trace?: string
    }
  | {
      readonly branchId: string
      readonly seq: number
      readonly mark?: Mark
      readonly type: EventType
      readonly at: string
      readonly kind: EntityKind
      readonly gone: { readonly id: string; readonly version: number }
    }

export interface Snapshot {
  readonly branchId: string
  readonly epoch: string
  readonly seq: number
  readonly mark?: Mark
  readonly view: ViewName
  readonly audience: string
  /** The server's clock when it answered. */
  readonly at: string
  readonly state: LiveState
}

export type SubscribeAnswer =
  | {
      readonly n: number
      readonly ok: true
      readonly kind: 'snapshot'
      readonly snapshot: Snapshot
      /** What the screen holds was not proved to be of this history: its versions count for nothing. */
      readonly another?: boolean
      readonly confirmedAt: string | null
    }
  | {
      readonly n: number
      readonly ok: true
      readonly kind: 'deltas'
      readonly branchId: string
      readonly epoch: string
      readonly seq: number
      readonly mark?: Mark
      readonly view: ViewName
      readonly audience: string
      readonly at: string
      readonly events: readonly LiveEvent[]
      readonly confirmedAt: string | null
    }
  | { readonly n: number; readonly ok: false; readonly error: { readonly code: string; readonly message: string } }

/** Every 2 s to staff rooms, 5 s to guests. `confirmedAt`: start of the newest head poll that the cursor has reached. */
export interface Beat {
  readonly branchId: string
  readonly epoch: string
  readonly head: number
  /** Of the event at `head`. */
  readonly mark?: Mark
  readonly at: string
  readonly confirmedAt: string | null
}

export const screenReport = z.strictObject({
  branchId: id,
  upTo: z.int().min(0),
  /** A kitchen's screen says whose tickets it shows; none: all stations. */
  stationIds: z.array(id).max(50).optional(),
})
export type ScreenReport = z.infer<typeof screenReport>

/** Server → client packets. On Socket.IO these are event names; on `/feed` the `t` of a JSON message. */
export const packetNames = {
  subscribe: 'subscribe',
  event: 'event',
  beat: 'beat',
  resync: 'resync',
  report: 'report',
  refused: 'refused',
} as const
