import type { Tx } from '@sufra/platform/db/tx'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { auditEntries, auditReasons } from '@sufra/platform/schema/records.table'
import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { folded } from './customers.repository'
import type { Owned } from './forgotten-orders.repository'
import { lastDigits, mentions, namesOf, type Person, soughtOf } from './forgotten-words.rules'

/* Orders that staff took without saying for whom, where a note or a reason names who is forgotten. They become theirs:
   they are forgotten with the others, those still open once they have ended. Another guest's stays that guest's. */

/**
 * By the note of the order, and by the reasons that were typed when something of it was taken off. Answers which orders
 * name them, of other guests too.
 */
export async function adoptMentioned(tx: Tx, whom: Owned, person: Person): Promise<readonly string[]> {
  const noted = await findNoted(tx, whom.organizationId, person)
  const naming = [...noted, ...(await findReasoned(tx, whom.organizationId, person))]
  await adopt(tx, whom, naming)
  return naming
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
  /** Orders that name them; those of other guests too. */
  readonly naming: readonly string[]
  readonly adopted: boolean
  /** Null: no dish is left. */
  readonly next: DishPlace | null
}

/**
 * By the notes of their dishes and why those were taken off, and by those of the orders. No index knows these words, so a
 * long past is read in turns.
 */
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
  const trail = sql<string>`case when position('"reason"' in ${orders.trail}::text) > 0 then ${orders.trail}::text end`
  const words = { notes, cancelReason, ofOrder: orders.notes, whyOfOrder: orders.cancelReason, trail }
  const rows = await tx
    .select({ orderId, owner: orders.customerId, ...words })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        here,
        last && sql`not ${behind(last)}`,
        sql`${orders.customerId} is distinct from ${whom.customerId}`,
        or(...Object.values(words).map((text) => and(sql`${text} is not null`, mayMention(text, person)))),
      ),
    )
  const found = rows.filter(({ orderId: _, owner: __, ...said }) => isSaid(said, person))
  const naming = [...new Set(found.map((row) => row.orderId))]
  await adopt(tx, whom, naming)
  return {
    naming,
    adopted: found.some(({ owner }) => owner === null),
    next: last ?? null,
  }
}

const isSaid = (said: Readonly<Record<string, string | null>>, person: Person): boolean =>
  Object.values(said).some((text) => text !== null && mentions(text, person))

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

/** A first look in the database for a number's end or a name: `mentions` decides. */
export function mayMention(text: SQLWrapper, person: Person): SQL {
  const digits = sql`regexp_replace(${folded(text)}, '[^0-9]', '', 'g')`
  const called = person.phones.map((phone) => sql`position(${lastDigits(phone)} in ${digits}) > 0`)
  return or(...namesOf(person).map((name) => mayName(text, name)), ...called) ?? sql`false`
}

function mayName(text: SQLWrapper, name: string): SQL | undefined {
  const { first, whole } = soughtOf(name)
  if (!first) return undefined
  if (/^[a-z0-9]+$/.test(whole)) return sql`position(${whole} in ${latinLettersOf(text)}) > 0`
  const together = sql`regexp_replace(${folded(text)}, '[[:space:][:punct:]]', '', 'g')`
  return or(sql`position(${first} in ${folded(text)}) > 0`, sql`position(${whole} in ${together}) > 0`)
}

const writtenAsTwo = ['ßss', 'æae', 'Æae', 'œoe', 'Œoe']

/** Marks go with the letters' parts; a letter that has no parts is told by its own. */
function latinLettersOf(text: SQLWrapper): SQL {
  const plain = writtenAsTwo.reduce(
    (rest, [letter, ...two]) => sql`replace(${rest}, ${letter}, ${two.join('')})`,
    sql`coalesce(${text}, '')`,
  )
  const letters = sql`translate(lower(normalize(${plain}, NFKD)), 'ŁłØøĐđı', 'llooddi')`
  return sql`regexp_replace(${letters}, '[^a-z0-9]', '', 'g')`
}
