import type { Tx } from '@sufra/platform/db/tx'
import { idempotency, isAboutGuests } from '@sufra/platform/schema/log.table'
import { reservations } from '@sufra/platform/schema/reservations.table'
import { and, eq, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { EarlierNumber } from './earlier-numbers.repository'
import { mayMention } from './forgotten-mentions.repository'
import { isSameName, mentions, namesOf, type Person, unmistakable, withoutMention } from './forgotten-words.rules'
import { reservedBy, type Whom } from './guest-past.repository'

export interface Forgotten extends Whom, Person {
  readonly earlier: readonly EarlierNumber[]
}

const { id, name, notes, date, status, phone, customerId, createdAt } = reservations

const isOver = (at: Date) =>
  sql<boolean>`(${date} < ${at.toISOString()}::timestamptz or ${inArray(status, ['completed', 'cancelled', 'no_show'])})`

/** Theirs by account or number, one they had before too; and by name alone what is over and has neither. */
export async function findReservationsToForget(tx: Tx, whom: Forgotten, at: Date): Promise<string[]> {
  const { organizationId, earlier } = whom
  const underEarlier = earlier.map((number) =>
    and(isNull(customerId), eq(phone, number.phone), lte(createdAt, number.until)),
  )
  const here = eq(reservations.organizationId, organizationId)
  const rows = await tx
    .select({ id })
    .from(reservations)
    .where(or(reservedBy(whom), and(here, or(...underEarlier) ?? sql`false`)))
  return [...rows.map((row) => row.id), ...(await findUnderTheirName(tx, whom, at))]
}

/** Without a number or an account by which they could be found; with a number for a name whenever it is. */
async function findUnderTheirName(tx: Tx, whom: Forgotten, at: Date): Promise<string[]> {
  const here = and(eq(reservations.organizationId, whom.organizationId), isNull(customerId), isNull(phone))
  const called = { name: null, phones: whom.phones }
  const rows = await tx
    .select({ id, name, over: isOver(at) })
    .from(reservations)
    .where(and(here, or(isOver(at), mayMention(name, called))))
  const isTheirs = (row: (typeof rows)[number]) =>
    mentions(row.name, called) || (row.over && namesOf(whom).some((name) => isSameName(row.name, name)))
  return rows.filter(isTheirs).map((row) => row.id)
}

/**
 * Notes of what others reserved say the same without naming them. Of what is still to come a first name alone stays: it
 * may be that of another guest whom somebody waits for.
 */
export async function forgetInNotesOfOthers(tx: Tx, whom: Forgotten, theirs: readonly string[], at: Date) {
  const { organizationId } = whom
  const rows = await tx
    .select({ id, notes, over: isOver(at) })
    .from(reservations)
    .where(
      and(
        eq(reservations.organizationId, organizationId),
        isNotNull(notes),
        mayMention(notes, whom),
        theirs.length > 0 ? not(inArray(id, [...theirs])) : undefined,
      ),
    )
  for (const row of rows) {
    const person = row.over ? whom : unmistakable(whom)
    if (row.notes === null || !mentions(row.notes, person)) continue
    const version = sql`${reservations.version} + 1`
    await tx
      .update(reservations)
      .set({ notes: withoutMention(row.notes, person), version })
      .where(and(eq(reservations.organizationId, organizationId), eq(id, row.id)))
    await forgetInAnswersAbout(tx, organizationId, row.id, person)
  }
}

async function forgetInAnswersAbout(tx: Tx, organizationId: string, reservationId: string, person: Person) {
  const { principal, key, command, response } = idempotency
  const here = eq(idempotency.organizationId, organizationId)
  const said = sql<string | null>`${response} ->> 'notes'`
  const rows = await tx
    .select({ principal, key, said })
    .from(idempotency)
    .where(and(here, isAboutGuests(command), sql`${response} ->> 'id' = ${reservationId}`))
  for (const row of rows) {
    if (row.said === null || !mentions(row.said, person)) continue
    const part = JSON.stringify({ notes: withoutMention(row.said, person) })
    await tx
      .update(idempotency)
      .set({ response: sql`(${response}::jsonb || ${part}::jsonb)::json` })
      .where(and(here, eq(principal, row.principal), eq(key, row.key)))
  }
}
