import type { Tx } from '@sufra/platform/db/tx'
import { orderIsOpen, orders } from '@sufra/platform/schema/orders.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import { moment } from '@sufra/shared/kernel/dates'
import { id as uuid } from '@sufra/shared/kernel/fields'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import type { MyOrderFilters, OrderFilters, OrderPage, OrderStatus } from '@sufra/shared/orders/orders.contract'
import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { withLines } from './orders.repository'

const pageSize = 25
/** Without a date, words are looked for in this many days: an index leads there. */
const searchDays = 31

/** Newest first, by the place of the last one and never by counting: page 1,000 costs what page 1 does. */
export async function findOrderPage(tx: Tx, branchId: string, filters: OrderFilters, now: Date): Promise<OrderPage> {
  const { status, tableId, visitId, businessDate, search, after, limit = pageSize } = filters
  const which = and(
    eq(orders.branchId, branchId),
    status && standingAt(status),
    tableId ? eq(orders.tableId, tableId) : undefined,
    visitId ? eq(orders.visitId, visitId) : undefined,
    businessDate ? eq(orders.businessDate, businessDate) : undefined,
    search ? matching(search) : undefined,
    search && !businessDate ? gt(orders.createdAt, new Date(now.getTime() - searchDays * 86_400_000)) : undefined,
    after ? below(after) : undefined,
  )
  return page(tx, which, limit)
}

/** A customer's own, newest first. */
export const findCustomerOrders = (
  tx: Tx,
  customerId: string,
  { after, limit = pageSize }: MyOrderFilters,
): Promise<OrderPage> => page(tx, and(eq(orders.customerId, customerId), after ? below(after) : undefined), limit)

async function page(tx: Tx, which: SQL | undefined, limit: number): Promise<OrderPage> {
  const rows = await tx
    .select()
    .from(orders)
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { orders: await withLines(tx, shown), next: last ? placeOf(last) : null }
}

/** In the words of the partial indexes: what is open, or cancelled, is found without walking past all that is not. */
function standingAt(status: OrderStatus | 'active'): SQL | undefined {
  if (status === 'active') return orderIsOpen
  if (status === 'cancelled') return sql`${orders.status} = 'cancelled'`
  return status === 'completed' ? eq(orders.status, status) : and(orderIsOpen, eq(orders.status, status))
}

/** A ticket or table number, or the end of the order's code. */
function matching(search: string): SQL | undefined {
  const word = toLatinDigits(search).replace(/^#/, '')
  const ends = sql`right(${orders.id}::text, ${Math.min(word.length, 12)}) = ${word.toLowerCase()}`
  const number = /^\d{1,6}$/.test(word) ? Number(word) : null
  return number === null ? ends : or(eq(orders.ticket, number), eq(orders.tableNumber, number), ends)
}

/** Where a page ended, for the next one: opaque to whoever asks. */
export const placeOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')

/** Throws `invalid_request` for what was never a place in a list. */
export function below(after: string): SQL {
  const [at = '', id = ''] = Buffer.from(after, 'base64url').toString().split(' ')
  if (!moment.safeParse(at).success || !uuid.safeParse(id).success)
    throw new AppError('invalid_request', { field: 'after' })
  return sql`(${orders.createdAt}, ${orders.id}) < (${at}::timestamptz, ${id}::uuid)`
}
