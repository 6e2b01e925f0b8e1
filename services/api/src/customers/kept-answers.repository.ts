import type { Tx } from '@sufra/platform/db/tx'
import { idempotency, isAboutGuests } from '@sufra/platform/schema/log.table'
import { orderIsOpen, orders } from '@sufra/platform/schema/orders.table'
import { reservations } from '@sufra/platform/schema/reservations.table'
import type { Guest } from '@sufra/shared/customers/customers.contract'
import { and, between, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { reservedBy, type Whom } from './guest-past.repository'

/* What the staff were answered is kept for a month, so that the same request is answered the same: of who was forgotten
   without what told who they were. What stays keeps its shape, or whoever asks again would fail at it. */

const { response } = idempotency
const about = sql`${response} ->> 'id'`
const without = (part: object): SQL => sql`${response} || ${JSON.stringify(part)}::jsonb`

/** Has to come before their reservations forget the phone by which they are found. `next`: the guest as nobody. */
export async function forgetInAnswers(tx: Tx, whom: Whom, next: Guest, at: Date): Promise<void> {
  const { name, phone, email, notes, allergies, allergiesAgreedAt, erasedAt } = next
  const here = and(eq(idempotency.organizationId, whom.organizationId), isAboutGuests(idempotency.command))
  await tx
    .update(idempotency)
    .set({ response: without({ name, phone, email, notes, allergies, allergiesAgreedAt, erasedAt }) })
    .where(and(here, sql`${about} = ${whom.customerId}`))
  const theirs = tx
    .select({ id: sql`${reservations.id}::text` })
    .from(reservations)
    .where(reservedBy(whom))
  await tx
    .update(idempotency)
    .set({ response: without({ name: '', phone: null, notes: null, guest: null }) })
    .where(and(here, inArray(about, theirs)))
  await forgetInAnswersOfOrders(tx, whom, at)
}

const nameless = sql`${response} || jsonb_build_object('placedBy', ${response} -> 'placedBy' || '{"name": null}')`
const wishless = sql`(${nameless}) - 'keptAllergies'::text || '{"notes": null}' || jsonb_build_object('lines', (
  select coalesce(jsonb_agg(line || '{"notes": null, "allergies": []}' order by place), '[]')
  from jsonb_array_elements(${response} -> 'lines') with ordinality as each_line (line, place)))`

const hourMs = 3_600_000
/** Answers are kept for thirty days, and no order is open for longer. */
const keptMs = 60 * 24 * hourMs

/**
 * Of an open order the kitchen still has to know what they wished for. An order is answered between its placing and its
 * end: by that time its few answers are found among a month's of all orders. The hour is for clocks that differ.
 */
async function forgetInAnswersOfOrders(tx: Tx, { organizationId, customerId }: Whom, at: Date): Promise<void> {
  const { id, createdAt, completedAt, cancelledAt } = orders
  const lately = gt(createdAt, new Date(at.getTime() - keptMs))
  const theirs = await tx
    .select({ id, createdAt, completedAt, cancelledAt, open: sql<boolean>`${orderIsOpen}` })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.customerId, customerId), lately))
  for (const order of theirs) {
    const from = new Date(order.createdAt.getTime() - hourMs)
    const until = new Date((order.completedAt ?? order.cancelledAt ?? at).getTime() + hourMs)
    await tx
      .update(idempotency)
      .set({ response: order.open ? nameless : wishless })
      .where(
        and(
          eq(idempotency.organizationId, organizationId),
          between(idempotency.createdAt, from, until),
          sql`${about} = ${order.id}`,
        ),
      )
  }
}
