import { type CallReason, callReasons } from '@sufra/shared/calls/calls.contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, keyInBranch, must, ofBranch, oneOf, sameBranch, sameOrganization, version } from './columns'
import { diningTables, visits } from './floor.table'
import { orders } from './orders.table'
import { customers, users } from './people.table'
import { branches } from './tenancy.table'

const callStatuses = ['raised', 'acknowledged', 'resolved', 'cancelled'] as const

export const calls = pgTable(
  'call',
  {
    id: id(),
    ...ofBranch(),
    visitId: uuid('visit_id'),
    tableId: uuid('table_id').notNull(),
    tableNumber: integer('table_number').notNull(),
    reason: text('reason').$type<CallReason>().notNull(),
    status: text('status').$type<(typeof callStatuses)[number]>().notNull().default('raised'),
    raisedAt: at('raised_at').notNull(),
    /** The phone's session, which is forgotten before the call is. */
    raisedById: uuid('raised_by_id'),
    acknowledgedAt: at('acknowledged_at'),
    acknowledgedById: uuid('acknowledged_by_id'),
    acknowledgedByName: text('acknowledged_by_name'),
    resolvedAt: at('resolved_at'),
    version: version(),
  },
  (t) => [
    index('call_unresolved_by_branch').on(t.branchId).where(sql`${t.status} in ('raised', 'acknowledged')`),
    index('call_by_visit').on(t.visitId),
    sameBranch(t, t.visitId, visits),
    sameBranch(t, t.tableId, diningTables),
    sameOrganization(t, t.acknowledgedById, users),
    oneOf(t.reason, callReasons),
    oneOf(t.status, callStatuses),
  ],
)

/** Nobody has been yet. */
export const callIsOpen = sql`${calls.status} in ('raised', 'acknowledged')`

const paymentMethods = ['cash', 'card', 'wallet', 'transfer', 'external'] as const
const paymentStatuses = ['pending', 'paid', 'refunded', 'failed'] as const

/** Money taken for a visit, or for one order that has none. Minor units. */
export const payments = pgTable(
  'payment',
  {
    id: id(),
    ...ofBranch(),
    visitId: uuid('visit_id'),
    orderId: uuid('order_id'),
    method: text('method').$type<(typeof paymentMethods)[number]>().notNull(),
    status: text('status').$type<(typeof paymentStatuses)[number]>().notNull(),
    amount: integer('amount').notNull(),
    tip: integer('tip').notNull().default(0),
    currency: text('currency').notNull(),
    reference: text('reference'),
    takenById: uuid('taken_by_id'),
    paidAt: at('paid_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    keyInBranch(t),
    index('payment_by_branch').on(t.branchId, t.createdAt),
    index('payment_by_visit').on(t.visitId),
    index('payment_by_order').on(t.orderId),
    sameOrganization(t, t.branchId, branches),
    sameBranch(t, t.visitId, visits),
    sameBranch(t, t.orderId, orders),
    sameOrganization(t, t.takenById, users),
    oneOf(t.method, paymentMethods),
    oneOf(t.status, paymentStatuses),
    must(t.amount, sql`${t.amount} > 0 and ${t.tip} >= 0`),
    check('payment_one_bill', sql`num_nonnulls(${t.visitId}, ${t.orderId}) = 1`),
  ],
)

export const ratings = pgTable(
  'rating',
  {
    id: id(),
    ...ofBranch(),
    visitId: uuid('visit_id'),
    orderId: uuid('order_id'),
    customerId: uuid('customer_id'),
    stars: integer('stars').notNull(),
    comment: text('comment'),
    createdAt: createdAt(),
  },
  (t) => [
    index('rating_by_branch').on(t.branchId, t.createdAt),
    sameOrganization(t, t.branchId, branches),
    sameBranch(t, t.visitId, visits),
    sameBranch(t, t.orderId, orders),
    sameOrganization(t, t.customerId, customers),
    must(t.stars, sql`${t.stars} between 1 and 5`),
  ],
)
