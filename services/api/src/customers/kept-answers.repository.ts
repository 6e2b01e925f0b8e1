import type { Tx } from '@sufra/platform/db/tx'
import { idempotency, isAboutGuests } from '@sufra/platform/schema/log.table'
import { reservations } from '@sufra/platform/schema/reservations.table'
import type { Guest } from '@sufra/shared/customers/customers.contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Forgotten, reservationsToForget } from './forgotten-guest.repository'

/* What the staff were answered is kept for a month, so that the same request is answered the same: of who was forgotten
   without what told who they were. What stays keeps its shape, or whoever asks again would fail at it. */

const { response } = idempotency
const about = sql`${response} ->> 'id'`
const without = (part: object): SQL => sql`(${response}::jsonb || ${JSON.stringify(part)}::jsonb)::json`

/** Has to come before their reservations forget the phone by which they are found. `next`: the guest as nobody. */
export async function forgetInAnswers(tx: Tx, whom: Forgotten, next: Guest, at: Date): Promise<void> {
  const { name, phone, email, notes, allergies, allergiesAgreedAt, erasedAt } = next
  const here = and(eq(idempotency.organizationId, whom.organizationId), isAboutGuests(idempotency.command))
  await tx
    .update(idempotency)
    .set({ response: without({ name, phone, email, notes, allergies, allergiesAgreedAt, erasedAt }) })
    .where(and(here, sql`${about} = ${whom.customerId}`))
  const theirs = tx
    .select({ id: sql`${reservations.id}::text` })
    .from(reservations)
    .where(reservationsToForget(whom, at))
  await tx
    .update(idempotency)
    .set({ response: without({ name: '', phone: null, notes: null, guest: null }) })
    .where(and(here, inArray(about, theirs)))
}
