import type { Tx } from '@sufra/platform/db/tx'
import { idempotency, isAboutGuests } from '@sufra/platform/schema/log.table'
import type { Guest } from '@sufra/shared/customers/customers.contract'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { mayMention } from './forgotten-mentions.repository'
import type { Forgotten } from './forgotten-reservations.repository'
import { unmistakable, withoutMentions } from './forgotten-words.rules'
import type { Whom } from './guest-past.repository'

/* What the staff were answered is kept for a month, so that the same request is answered the same: of who was forgotten
   without what told who they were. What stays keeps its shape, or whoever asks again would fail at it. */

const { response } = idempotency
const about = sql`${response} ->> 'id'`
const without = (part: object): SQL => sql`(${response}::jsonb || ${JSON.stringify(part)}::jsonb)::json`

/** `next`: the guest as nobody. */
export async function forgetInAnswers(
  tx: Tx,
  whom: Whom,
  next: Guest,
  theirReservations: readonly string[],
): Promise<void> {
  const { name, phone, email, notes, allergies, allergiesAgreedAt, erasedAt } = next
  const here = and(eq(idempotency.organizationId, whom.organizationId), isAboutGuests(idempotency.command))
  await tx
    .update(idempotency)
    .set({ response: without({ name, phone, email, notes, allergies, allergiesAgreedAt, erasedAt }) })
    .where(and(here, sql`${about} = ${whom.customerId}`))
  if (theirReservations.length === 0) return
  await tx
    .update(idempotency)
    .set({ response: without({ name: '', phone: null, notes: null, guest: null }) })
    .where(and(here, inArray(about, [...theirReservations])))
}

/** Of other guests, their promises, ratings and shifts, where a note names this one. */
export async function forgetInAnswersOfOthers(tx: Tx, { organizationId, ...whom }: Forgotten): Promise<void> {
  const person = unmistakable(whom)
  const { principal, key, command } = idempotency
  const here = eq(idempotency.organizationId, organizationId)
  const rows = await tx
    .select({ principal, key, response })
    .from(idempotency)
    .where(and(here, isAboutGuests(command), mayMention(sql`${response}::text`, person)))
  for (const row of rows) {
    const kept = withoutMentions(row.response as Parameters<typeof withoutMentions>[0], person)
    if (readsAlike(kept, row.response)) continue
    await tx
      .update(idempotency)
      .set({ response: kept })
      .where(and(here, eq(principal, row.principal), eq(key, row.key)))
  }
}
