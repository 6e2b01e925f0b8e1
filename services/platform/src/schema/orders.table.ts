import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import {
  type LineModifier,
  type LineStatus,
  lineStatuses,
  type OrderChannel,
  type OrderStatus,
  orderChannel,
  orderStatuses,
} from '@sufra/shared/orders/orders.contract'
import type { StandardReason } from '@sufra/shared/orders/standard-reasons.rules'
import type { Note } from '@sufra/shared/orders/trail.rules'
import { getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  at,
  createdAt,
  id,
  keyInBranch,
  must,
  ofBranch,
  oneOf,
  sameBranch,
  sameOrganization,
  version,
  words,
} from './columns'
import { diningTables, visits } from './floor.table'
import { menuItems, stations } from './menu.table'
import { customers, users } from './people.table'
import { branches } from './tenancy.table'

type MovedFrom = { readonly tableNumber: number | null; readonly channel: OrderChannel }

const placers = ['guest', 'staff', 'customer'] as const

/** What goes to the kitchen together. Its total is always the sum of its live lines and is stored nowhere. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    ...ofBranch(),
    channel: text('channel').$type<OrderChannel>().notNull(),
    ticket: integer('ticket').notNull(),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    tableId: uuid('table_id'),
    tableNumber: integer('table_number'),
    visitId: uuid('visit_id'),
    customerId: uuid('customer_id'),
    createdByKind: text('created_by_kind').$type<(typeof placers)[number]>().notNull(),
    /** A staff user, a customer or a table session, by `created_by_kind`. */
    createdById: uuid('created_by_id').notNull(),
    createdByName: text('created_by_name'),
    assignedToId: uuid('assigned_to_id'),
    status: text('status').$type<OrderStatus>().notNull(),
    held: boolean('held').notNull().default(false),
    notes: text('notes'),
    /** Of the customer it is for, as the house kept them with their word for it when it was placed. */
    keptAllergies: text('kept_allergies').array().$type<Allergen[]>().notNull().default([]),
    currency: text('currency').notNull(),
    /** The branch's when it was placed: a new rate counts for what is ordered from then on. */
    taxRateBasisPoints: integer('tax_rate_basis_points').notNull(),
    /** Of the body that placed it: the same id with other content is refused. */
    contentHash: text('content_hash'),
    createdAt: createdAt(),
    confirmedAt: at('confirmed_at'),
    preparingAt: at('preparing_at'),
    readyAt: at('ready_at'),
    servedAt: at('served_at'),
    completedAt: at('completed_at'),
    cancelledAt: at('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** Of a standard reason; null: somebody wrote it, or it was kept before there were codes. */
    cancelReasonCode: text('cancel_reason_code').$type<StandardReason>(),
    unseenSince: at('unseen_since'),
    /** The kitchen cooks it before what is older. */
    rushedAt: at('rushed_at'),
    /** When somebody in the kitchen last said that they have seen what was changed or taken off. */
    changesSeenAt: at('changes_seen_at'),
    /** Whom it was for when the kitchen last knew. */
    movedFrom: jsonb('moved_from').$type<MovedFrom>(),
    /** When the pass last asked for somebody to fetch it. */
    pagedAt: at('paged_at'),
    /**
     * As it is spoken: the end of its id. A column, because behind row security no index over an expression of functions
     * is used that could tell what they were given.
     */
    code: text('code').generatedAlwaysAs(sql`right("id"::text, 6)`),
    /** Who did what to it, oldest first: grows with the statement that changes it. */
    trail: jsonb('trail').$type<Note[]>().notNull().default([]),
    version: version(),
  },
  (t) => [
    keyInBranch(t),
    unique('orders_ticket_key').on(t.organizationId, t.branchId, t.businessDate, t.ticket),
    index('orders_open_by_branch')
      .on(t.branchId, t.businessDate)
      .where(sql`${t.status} not in ('completed', 'cancelled')`),
    index('orders_by_business_date').on(t.branchId, t.businessDate),
    index('orders_newest').on(t.branchId, t.createdAt, t.id),
    // Few are: a list of them alone would walk past all the others.
    index('orders_cancelled').on(t.branchId, t.createdAt, t.id).where(sql`${t.status} = 'cancelled'`),
    index('orders_by_code').on(t.branchId, t.code),
    index('orders_by_visit').on(t.visitId),
    index('orders_by_customer').on(t.customerId, t.createdAt),
    // Notes that staff wrote for somebody without saying who: read whole when a customer is forgotten.
    index('orders_with_notes_of_nobody')
      .on(t.organizationId)
      .where(sql`${t.customerId} is null and ${t.notes} is not null`),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.customerId, customers),
    sameOrganization(t, t.assignedToId, users),
    sameBranch(t, t.tableId, diningTables),
    sameBranch(t, t.visitId, visits),
    oneOf(t.channel, orderChannel.options),
    oneOf(t.createdByKind, placers),
    oneOf(t.status, orderStatuses),
    must(t.ticket, sql`${t.ticket} > 0`),
    must(t.taxRateBasisPoints, sql`${t.taxRateBasisPoints} between 0 and 10000`),
    must(t.visitId, sql`(${t.channel} = 'dine-in') = (${t.visitId} is not null)`),
    must(t.tableId, sql`(${t.tableId} is null) = (${t.tableNumber} is null)`),
  ],
)

const { trail: _, code: __, ...columns } = getTableColumns(orders)
/** What screens are shown of it: how it came so is asked of one order at a time. */
export const orderColumns = columns

/**
 * Said in words, not in parameters: only then does every plan use the partial index. And which ones are, not which are
 * not: where nearly all orders have ended, `not in` is expected to find none or every fortieth, by what the last
 * ANALYZE happened to sample (their shares, rounded, add up to just below or just above one); then a board read every
 * dish ever ordered, and with five million orders was given up after four seconds.
 */
export const isOpen = (status: SQLWrapper) => sql`${status} in ('pending', 'confirmed', 'preparing', 'ready', 'served')`

export const orderIsOpen = isOpen(orders.status)

/** One dish on an order. Name, price and modifiers are copies made when it was ordered. */
export const orderLines = pgTable(
  'order_line',
  {
    id: id(),
    ...ofBranch(),
    orderId: uuid('order_id').notNull(),
    menuItemId: uuid('menu_item_id').notNull(),
    stationId: uuid('station_id').notNull(),
    /** Where it stands on its order. */
    position: integer('position').notNull(),
    name: words('name').notNull(),
    kitchenName: words('kitchen_name'),
    quantity: integer('quantity').notNull(),
    /** One portion with its modifiers, minor units. */
    unitPrice: integer('unit_price').notNull(),
    modifiers: jsonb('modifiers').$type<LineModifier[]>().notNull().default([]),
    notes: text('notes'),
    allergies: text('allergies').array().$type<Allergen[]>().notNull().default([]),
    seat: integer('seat'),
    course: integer('course').notNull().default(1),
    status: text('status').$type<LineStatus>().notNull(),
    prepMinutes: integer('prep_minutes').notNull(),
    createdAt: createdAt(),
    confirmedAt: at('confirmed_at'),
    preparingAt: at('preparing_at'),
    readyAt: at('ready_at'),
    servedAt: at('served_at'),
    cancelledAt: at('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** Of a standard reason; null: somebody wrote it, or it was kept before there were codes. */
    cancelReasonCode: text('cancel_reason_code').$type<StandardReason>(),
    seenAt: at('seen_at'),
    cancelSeenAt: at('cancel_seen_at'),
    version: version(),
  },
  (t) => [
    keyInBranch(t),
    index('order_line_by_order').on(t.orderId),
    // What the unseen sweep looks at: lines that wait for a kitchen's eyes.
    index('order_line_unseen')
      .on(t.branchId, t.confirmedAt)
      .where(sql`${t.seenAt} is null and ${t.status} = 'confirmed'`),
    sameBranch(t, t.orderId, orders),
    sameBranch(t, t.menuItemId, menuItems),
    sameBranch(t, t.stationId, stations),
    oneOf(t.status, lineStatuses),
    must(t.quantity, sql`${t.quantity} between 1 and 99`),
    must(t.unitPrice, sql`${t.unitPrice} >= 0`),
    must(t.course, sql`${t.course} between 1 and 9`),
    must(t.seat, sql`${t.seat} between 1 and 99`),
  ],
)

/** The next ticket number of a branch's business day. */
export const ticketCounters = pgTable(
  'ticket_counter',
  {
    ...ofBranch(),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    next: integer('next').notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'ticket_counter_pk', columns: [t.branchId, t.businessDate] }),
    sameOrganization(t, t.branchId, branches),
  ],
)
