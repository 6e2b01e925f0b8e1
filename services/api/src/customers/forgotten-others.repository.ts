import type { Tx } from '@sufra/platform/db/tx'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { customers, scheduleShifts } from '@sufra/platform/schema/people.table'
import { ratings } from '@sufra/platform/schema/service.table'
import { stockMovements } from '@sufra/platform/schema/stock.table'
import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { mayMention } from './forgotten-mentions.repository'
import { copiedOrder, forgetInCopies, type Owned } from './forgotten-orders.repository'
import { type Person, unmistakable, withoutMention, withoutMentions } from './forgotten-words.rules'

/* What was typed about somebody or something else and names who is forgotten: the words stay without them. */

const said = (text: string | null, person: Person) => (text === null ? null : withoutMention(text, person))

/** Orders of other guests, open ones too. Answers the branches whose log was rewritten. */
export async function forgetInOrdersOfOthers(
  tx: Tx,
  { organizationId, customerId }: Owned,
  whom: Person,
  ids: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const person = unmistakable(whom)
  const { notes, cancelReason, trail } = orders
  const others = and(isNotNull(orders.customerId), ne(orders.customerId, customerId))
  const rows = await tx
    .select({ ...copiedOrder, notes, cancelReason, trail })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), others, inArray(orders.id, [...ids])))
  for (const row of rows) {
    const words = { notes: said(row.notes, person), cancelReason: said(row.cancelReason, person) }
    await tx
      .update(orders)
      .set({ ...words, trail: sql`${JSON.stringify(withoutMentions(row.trail as never, person))}::jsonb` })
      .where(eq(orders.id, row.id))
    await forgetInLines(tx, row.id, person)
  }
  return forgetInCopies(tx, rows, (copy) => withoutMentions(copy, person), at)
}

async function forgetInLines(tx: Tx, orderId: string, person: Person): Promise<void> {
  const { id, notes, cancelReason } = orderLines
  const lines = await tx.select({ id, notes, cancelReason }).from(orderLines).where(eq(orderLines.orderId, orderId))
  for (const line of lines) {
    const words = { notes: said(line.notes, person), cancelReason: said(line.cancelReason, person) }
    if (words.notes === line.notes && words.cancelReason === line.cancelReason) continue
    await tx.update(orderLines).set(words).where(eq(id, line.id))
  }
}

interface Typed {
  readonly column: AnyPgColumn
  /** As an index of the table keeps apart the rows that have words. */
  readonly among?: SQL
  /** Screens tell by its version that it has changed. */
  readonly hasVersion?: true
}

const withWords = sql`(${stockMovements.note} is not null or ${stockMovements.reason} is not null)`
const typed: readonly Typed[] = [
  { column: customers.notes, hasVersion: true },
  { column: scheduleShifts.notes, hasVersion: true },
  { column: ratings.comment },
  { column: stockMovements.note, among: withWords },
  { column: stockMovements.reason, among: withWords },
]

/** Cards of other guests, shifts, ratings and the ledger of the shelves. */
export async function forgetInNotes(tx: Tx, organizationId: string, whom: Person): Promise<void> {
  const person = unmistakable(whom)
  for (const { column, among = sql`true`, hasVersion } of typed) {
    const { table } = column
    const rows = await tx.execute<{ id: string; words: string }>(sql`select id, ${column} words from ${table}
      where organization_id = ${organizationId} and ${among} and ${column} is not null and ${mayMention(column, person)}`)
    for (const { id, words } of rows) {
      const left = withoutMention(words, person)
      if (left === words) continue
      const next = hasVersion ? sql`, version = version + 1` : sql``
      await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${left}${next} where id = ${id}`)
    }
  }
}
