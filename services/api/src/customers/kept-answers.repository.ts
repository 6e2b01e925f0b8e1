import type { Tx } from '@sufra/platform/db/tx'
import { idempotency, isAboutGuests } from '@sufra/platform/schema/log.table'
import type { Guest } from '@sufra/shared/customers/customers.contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
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
