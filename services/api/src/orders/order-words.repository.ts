import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import { diningTables } from '@sufra/platform/schema/floor.table'
import { orders } from '@sufra/platform/schema/orders.table'
import { customers, users } from '@sufra/platform/schema/people.table'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import { foldedInDatabase, foldForSearch, matches } from '@sufra/shared/locale/fold'
import { tableNamed } from '@sufra/shared/orders/table-named.rules'
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { anywhere, hasWord } from '../kernel/has-word'

/** So many people of one name are looked for; who means another one types more of it. */
const mostPeople = 50
/** Fewer are no part of a phone number, but a ticket or a table. */
const leastDigits = 4
/** A code that was not typed whole is looked for in this many days. */
const recentDays = 31

/**
 * What somebody who typed this may mean, each a condition that an index or a short walk answers: a ticket, a table, an
 * order's code, who ordered, whose phone ends so, who took it. None: nothing can be meant.
 */
export async function meantBy(tx: Tx, branchId: string, search: string, now: Date): Promise<SQL[]> {
  const table = tableNamed(search)
  // Who names a table means nothing else that has its number.
  if (table !== null) return [eq(orders.tableNumber, table)]
  const typed = toLatinDigits(search).replace(/^#/, '').trim()
  const number = /^\d{1,6}$/.test(typed) ? Number(typed) : null
  const [tables, guests, staff] = await pipelined(
    tx,
    () => (number === null ? [] : findTables(tx, branchId, number)),
    () => findCustomers(tx, typed),
    () => (isName(typed) ? findStaff(tx) : []),
  )
  const takers = staff.flatMap(({ id, name }) => (matches(typed, name) ? [id] : []))
  return [
    number === null ? undefined : eq(orders.ticket, number),
    tables.length > 0 && number !== null ? eq(orders.tableNumber, number) : undefined,
    byCode(typed, now),
    guests.length > 0 ? inArray(orders.customerId, guests) : undefined,
    takers.length > 0 ? and(eq(orders.createdByKind, 'staff'), inArray(orders.createdById, takers)) : undefined,
  ].filter((meant) => meant !== undefined)
}

/** A whole one by its index; its beginning or its end, among the newest orders. */
function byCode(typed: string, now: Date): SQL | undefined {
  const code = typed.toLowerCase()
  if (/^[0-9a-f]{6}$/.test(code)) return eq(orders.code, code)
  if (!/^[0-9a-f]{3,5}$/.test(code)) return undefined
  return and(
    or(sql`${orders.code} like ${`${code}%`}`, sql`${orders.code} like ${`%${code}`}`),
    gt(orders.createdAt, new Date(now.getTime() - recentDays * 86_400_000)),
  )
}

const isName = (typed: string): boolean => /\p{L}/u.test(typed)

const findTables = (tx: Tx, branchId: string, number: number) =>
  tx
    .select({ id: diningTables.id })
    .from(diningTables)
    .where(and(eq(diningTables.branchId, branchId), eq(diningTables.number, number)))
    .limit(1)

const findStaff = (tx: Tx) => tx.select({ id: users.id, name: users.name }).from(users)

async function findCustomers(tx: Tx, typed: string): Promise<string[]> {
  // As it is dialled at home a number begins with a zero, as it is kept with its country.
  const dialled = typed.replace(/\D/g, '')
  const national = dialled.replace(/^0+/, '')
  const digits = national.length < leastDigits ? dialled : national
  const byPhone =
    /^[+\d\s().-]+$/.test(typed) && digits.length >= leastDigits
      ? sql`${customers.phone} like ${anywhere(digits)}`
      : undefined
  const { from, to } = foldedInDatabase
  const name = sql`translate(lower(${customers.name}), ${from}, ${to})`
  const words = foldForSearch(typed).split(' ')
  const byName = isName(typed) ? and(...words.map((word) => hasWord(name, word))) : undefined
  const which = or(byPhone, byName)
  if (!which) return []
  const found = await tx.select({ id: customers.id }).from(customers).where(which).limit(mostPeople)
  return found.map(({ id }) => id)
}
