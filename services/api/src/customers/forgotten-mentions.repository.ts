import type { Tx } from '@sufra/platform/db/tx'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { auditEntries, auditReasons } from '@sufra/platform/schema/records.table'
import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { folded } from './customers.repository'
import type { Owned } from './forgotten-orders.repository'
import { firstWord, lastDigits, mentions, type Person } from './forgotten-words.rules'

/* Orders that staff took without saying for whom, where a note or a reason names who is forgotten. They become theirs:
   they are forgotten with the others, those still open once they have ended. */

/** By the note of the order, and by the reasons that were typed when something of it was taken off. */
export async function adoptMentioned(tx: Tx, whom: Owned, person: Person): Promise<void> {
  const noted = await findNoted(tx, whom.organizationId, person)
  await adopt(tx, whom, [...noted, ...(await findReasoned(tx, whom.organizationId, person))])
}

async function adopt(tx: Tx, { organizationId, customerId }: Owned, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const nobodys = and(eq(orders.organizationId, organizationId), isNull(orders.customerId))
  await tx
    .update(orders)
    .set({ customerId })
    .where(and(nobodys, inArray(orders.id, [...ids])))
}

async function findNoted(tx: Tx, organizationId: string, person: Person): Promise<string[]> {
  const { id, notes } = orders
  const nobodys = and(eq(orders.organizationId, organizationId), isNull(orders.customerId))
  const rows = await tx
    .select({ id, notes })
    .from(orders)
    .where(and(nobodys, sql`${notes} is not null`, mayMention(notes, person)))
  return rows.filter((row) => row.notes !== null && mentions(row.notes, person)).map((row) => row.id)
}

/** Words of a dish that was put back stand in the order's history alone, and beside the audit chain. */
async function findReasoned(tx: Tx, organizationId: string, person: Person): Promise<string[]> {
  const reasons = await findMentioningReasons(tx, organizationId, person)
  if (reasons.length === 0) return []
  const seqs = reasons.map(({ seq }) => seq)
  const about = and(eq(auditEntries.organizationId, organizationId), eq(auditEntries.entity, 'order'))
  const entries = await tx
    .select({ id: auditEntries.entityId })
    .from(auditEntries)
    .where(and(about, inArray(auditEntries.seq, seqs)))
  return entries.flatMap(({ id }) => id ?? [])
}

/** Where a search through all dishes of a house stands: behind this one. */
export interface DishPlace {
  readonly branchId: string
  readonly lineId: string
}

/** Dishes that are read at once: well within the time of a statement. */
const dishesAtOnce = 50_000

export interface Searched {
  readonly adopted: boolean
  /** Null: no dish is left. */
  readonly next: DishPlace | null
}

/** By the notes of their dishes and why those were taken off. No index knows these words, so a long past is read in turns. */
export async function adoptByDishes(
  tx: Tx,
  whom: Owned,
  person: Person,
  after: DishPlace | null,
  atOnce = dishesAtOnce,
): Promise<Searched> {
  const { branchId, id, orderId, notes, cancelReason } = orderLines
  const behind = (place: DishPlace) => sql`(${branchId}, ${id}) > (${place.branchId}::uuid, ${place.lineId}::uuid)`
  const here = and(eq(orderLines.organizationId, whom.organizationId), after ? behind(after) : undefined)
  const [last] = await tx
    .select({ branchId, lineId: id })
    .from(orderLines)
    .where(here)
    .orderBy(branchId, id)
    .offset(atOnce - 1)
    .limit(1)
  const rows = await tx
    .select({ orderId, notes, cancelReason })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderId), isNull(orders.customerId)))
    .where(
      and(
        here,
        last && sql`not ${behind(last)}`,
        or(
          and(sql`${notes} is not null`, mayMention(notes, person)),
          and(sql`${cancelReason} is not null`, mayMention(cancelReason, person)),
        ),
      ),
    )
  const theirs = rows.filter((row) => [row.notes, row.cancelReason].some((text) => text && mentions(text, person)))
  await adopt(tx, whom, [...new Set(theirs.map((row) => row.orderId))])
  return { adopted: theirs.length > 0, next: last ?? null }
}

async function findMentioningReasons(tx: Tx, organizationId: string, person: Person) {
  const { seq, digest, words } = auditReasons
  const candidates = await tx
    .select({ seq, digest, words })
    .from(auditReasons)
    .where(and(eq(auditReasons.organizationId, organizationId), mayMention(words, person)))
  return candidates.filter((each) => mentions(each.words, person))
}

/** Words that staff wrote about something else, and that name this person. */
export async function forgetMentioningReasons(tx: Tx, organizationId: string, person: Person): Promise<void> {
  const { seq, digest } = auditReasons
  const own = eq(auditReasons.organizationId, organizationId)
  for (const reason of await findMentioningReasons(tx, organizationId, person))
    await tx.delete(auditReasons).where(and(own, eq(seq, reason.seq), eq(digest, reason.digest)))
}

/** A first look in the database for a number's end or the name's first word: `mentions` decides. */
export function mayMention(text: SQLWrapper, { name, phones }: Person): SQL {
  const first = name === null ? undefined : firstWord(name)
  const named = first ? sql`position(${first} in ${folded(text)}) > 0` : undefined
  const digits = sql`regexp_replace(${folded(text)}, '[^0-9]', '', 'g')`
  const called = phones.map((phone) => sql`position(${lastDigits(phone)} in ${digits}) > 0`)
  return or(named, ...called) ?? sql`false`
}
