import { withReasons } from '@sufra/platform/audit/reasons'
import type { Tx } from '@sufra/platform/db/tx'
import { instantOf } from '@sufra/platform/schema/instants'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { users } from '@sufra/platform/schema/people.table'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { reservations } from '@sufra/platform/schema/reservations.table'
import { ratings } from '@sufra/platform/schema/service.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import type { GuestExport, LoyaltyEntry } from '@sufra/shared/customers/customers.contract'
import type { PastDish } from '@sufra/shared/customers/usual.rules'
import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { findReasons } from '../audit/audit.repository'

/* What other nouns remember of a guest, read for the guest themselves. */

export interface Whom {
  readonly organizationId: string
  readonly customerId: string
  /** As it is kept: reservations under that number are theirs too, written down before anybody knew them. */
  readonly phone: string | null
}

export const reservedBy = ({ organizationId, customerId, phone }: Whom) =>
  and(
    eq(reservations.organizationId, organizationId),
    or(
      eq(reservations.customerId, customerId),
      phone === null ? undefined : and(isNull(reservations.customerId), eq(reservations.phone, phone)),
    ),
  )

export async function findReservationsOfGuest(tx: Tx, whom: Whom, limit: number): Promise<GuestExport['reservations']> {
  const { id, date, guests, status, name, phone, notes } = reservations
  const rows = await tx
    .select({ id, date, guests, status, name, phone, notes })
    .from(reservations)
    .where(reservedBy(whom))
    .orderBy(desc(date))
    .limit(limit)
  return rows.map((row) => ({ ...row, date: instantOf(row.date) }))
}

export async function findOrdersOfGuest(
  tx: Tx,
  { organizationId, customerId }: Whom,
  limit: number,
): Promise<GuestExport['orders']> {
  const { createdAt, ticket, status, currency } = orders
  // A column of a query on one table is written without its table: inside, "id" would be the line's.
  const total = sql<number>`(select coalesce(sum(l.quantity::bigint * l.unit_price), 0)::float8
    from ${orderLines} l where l.order_id = ${orders}.id and l.status <> 'cancelled')`
  const rows = await tx
    .select({ createdAt, ticket, status, currency, total })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.customerId, customerId)))
    .orderBy(desc(createdAt))
    .limit(limit)
  return rows.map(({ createdAt: at, ...order }) => ({ ...order, placedAt: instantOf(at) }))
}

/** What the house took of their latest orders, at any branch, the newest order first. By `orders_by_customer`. */
export function findDishesOfGuest(tx: Tx, { organizationId, customerId }: Whom, limit: number): Promise<PastDish[]> {
  const { id, branchId, createdAt, status } = orders
  const theirs = and(eq(orders.organizationId, organizationId), eq(orders.customerId, customerId))
  const latest = tx
    .select({ id, branchId, createdAt })
    .from(orders)
    .where(and(theirs, notInArray(status, ['pending', 'cancelled'])))
    .orderBy(desc(createdAt))
    .limit(limit)
    .as('latest')
  const ofThem = and(eq(orderLines.branchId, latest.branchId), eq(orderLines.orderId, latest.id))
  const { orderId, name, quantity, position } = orderLines
  return tx
    .select({ orderId, name, quantity })
    .from(latest)
    .innerJoin(orderLines, and(ofThem, ne(orderLines.status, 'cancelled')))
    .orderBy(desc(latest.createdAt), asc(orderId), asc(position))
}

export async function findRatingsOfGuest(
  tx: Tx,
  { organizationId, customerId }: Whom,
  limit: number,
): Promise<GuestExport['ratings']> {
  const { createdAt, stars, comment } = ratings
  const rows = await tx
    .select({ createdAt, stars, comment })
    .from(ratings)
    .where(and(eq(ratings.organizationId, organizationId), eq(ratings.customerId, customerId)))
    .orderBy(desc(createdAt))
    .limit(limit)
  return rows.map(({ createdAt: at, ...rating }) => ({ ...rating, at: instantOf(at) }))
}

interface Written {
  readonly points?: number
  readonly spent?: number
  readonly reason?: string
}

const loyaltyActions = ['guest.visited', 'guest.points_changed'] as const

/** Of a guest, in the chain of who did what: it is the ledger of points. */
const loyaltyOf = ({ organizationId, customerId }: Omit<Whom, 'phone'>) =>
  and(
    eq(auditEntries.organizationId, organizationId),
    eq(auditEntries.entity, 'customer'),
    eq(auditEntries.entityId, customerId),
    inArray(auditEntries.action, [...loyaltyActions]),
  )

export interface LoyaltyDeed {
  readonly action: string
  readonly after: { readonly id: string }
}

/** Entries of the versions before have no id. */
export async function findLoyaltyDeed(tx: Tx, whom: Omit<Whom, 'phone'>, id: string): Promise<LoyaltyDeed | undefined> {
  const [row] = await tx
    .select({ seq: auditEntries.seq, action: auditEntries.action, after: auditEntries.after })
    .from(auditEntries)
    .where(and(loyaltyOf(whom), sql`${auditEntries.after} ->> 'id' = ${id}`))
    .limit(1)
  if (!row) return undefined
  const words = await findWords(tx, whom.organizationId, [row.seq])
  return { action: row.action, after: withReasons(row.after, words) as LoyaltyDeed['after'] }
}

async function findWords(tx: Tx, organizationId: string, seqs: readonly number[]): Promise<Map<string, string>> {
  const reasons = await findReasons(tx, organizationId, seqs)
  return new Map(reasons.map(({ digest, words }) => [digest, words]))
}

export async function findLoyaltyOfGuest(tx: Tx, whom: Whom, limit: number): Promise<LoyaltyEntry[]> {
  const rows = await tx
    .select({
      seq: auditEntries.seq,
      at: auditEntries.at,
      after: auditEntries.after,
      by: users.name,
      currency: branches.currency,
    })
    .from(auditEntries)
    .leftJoin(branches, eq(branches.id, auditEntries.branchId))
    .leftJoin(
      users,
      and(eq(users.organizationId, whom.organizationId), sql`${auditEntries.actor} = 'staff:' || ${users.id}::text`),
    )
    .where(loyaltyOf(whom))
    .orderBy(desc(auditEntries.seq))
    .limit(limit)
  const words = await findWords(
    tx,
    whom.organizationId,
    rows.map(({ seq }) => seq),
  )
  return rows.map(({ at, after, by, currency }) => {
    const { points = 0, spent, reason } = withReasons(after ?? {}, words) as Written
    return { at: instantOf(at), by, points, spent: spent ?? null, currency, reason: reason ?? null }
  })
}

/** Whoever proved a number that is theirs no more is signed out. */
export const endSessionsByCode = (tx: Tx, whom: Omit<Whom, 'phone'>, at: Date): Promise<void> =>
  endSessions(tx, whom, at, 'otp')

/** Whatever they were opened with; `provider`: only those. */
export async function endSessions(
  tx: Tx,
  { organizationId, customerId }: Omit<Whom, 'phone'>,
  at: Date,
  provider?: 'otp',
): Promise<void> {
  const which = [eq(sessions.organizationId, organizationId), eq(sessions.customerId, customerId)]
  await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(...which, isNull(sessions.endedAt), provider && eq(sessions.provider, provider)))
}
