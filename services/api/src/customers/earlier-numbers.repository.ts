import type { Tx } from '@sufra/platform/db/tx'
import { isAboutGuests } from '@sufra/platform/schema/log.table'
import { reservations } from '@sufra/platform/schema/reservations.table'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { namesOf, unmistakable } from './forgotten-words.rules'
import type { Whom } from './guest-past.repository'

export interface EarlierNumber extends Record<string, unknown> {
  readonly phone: string
  /** The last that is known of its being theirs. */
  readonly until: Date
}

/**
 * Numbers by which the house knew them before: from what they reserved and from kept answers. One that is another
 * guest's by now is theirs no more.
 */
export async function findEarlierNumbers(
  tx: Tx,
  { organizationId, customerId, phone }: Whom,
): Promise<EarlierNumber[]> {
  const rows = await tx.execute<{ phone: string; until: string }>(sql`
    with known as (
      select r.phone, r.created_at as at from reservation r
        where r.organization_id = ${organizationId} and r.customer_id = ${customerId}
      union all
      select i.response ->> 'phone', i.created_at from idempotency i
        where i.organization_id = ${organizationId} and ${isAboutGuests(sql`i.command`)}
          and i.response ->> 'id' = ${customerId})
    select phone, max(at)::text as until from known
    where phone is not null and phone is distinct from ${phone}
      and not exists (select from customer c where c.organization_id = ${organizationId} and c.phone = known.phone)
    group by phone order by phone`)
  return rows.map((row) => ({ phone: row.phone, until: new Date(row.until) }))
}

/**
 * Names of several words that their card, orders and promises had before. One that is another guest's by now is theirs no
 * more, and a first name alone may be anybody's.
 */
export async function findFormerNames(
  tx: Tx,
  { organizationId, customerId }: Whom,
  name: string | null,
): Promise<readonly string[]> {
  const rows = await tx.execute<{ name: string }>(sql`
    with known as (
      select r.name from reservation r where r.organization_id = ${organizationId} and r.customer_id = ${customerId}
      union
      select o.created_by_name from orders o
        where o.organization_id = ${organizationId} and o.customer_id = ${customerId} and o.created_by_kind = 'customer'
      union
      select i.response ->> 'name' from idempotency i
        where i.organization_id = ${organizationId} and ${isAboutGuests(sql`i.command`)}
          and i.response ->> 'id' = ${customerId})
    select name from known
    where name is not null and name is distinct from ${name}
      and not exists (select from customer c where c.organization_id = ${organizationId} and c.id <> ${customerId}
        and lower(c.name) = lower(known.name))
    order by name`)
  return namesOf(unmistakable({ name: null, formerNames: rows.map((row) => row.name), phones: [] }))
}

/** What was promised to a number before anybody knew whose it is stays theirs when they give the number up. */
export async function keepReservationsUnder(tx: Tx, { organizationId, customerId, phone }: Whom): Promise<void> {
  if (phone === null) return
  const unknown = and(eq(reservations.organizationId, organizationId), isNull(reservations.customerId))
  await tx
    .update(reservations)
    .set({ customerId, version: sql`${reservations.version} + 1` })
    .where(and(unknown, eq(reservations.phone, phone)))
}
