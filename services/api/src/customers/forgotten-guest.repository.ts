import type { Tx } from '@sufra/platform/db/tx'
import { idempotency } from '@sufra/platform/schema/log.table'
import { orders } from '@sufra/platform/schema/orders.table'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { reservations } from '@sufra/platform/schema/reservations.table'
import { pushSubscriptions } from '@sufra/platform/schema/screens.table'
import { ratings } from '@sufra/platform/schema/service.table'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { searchLater } from './forget-later.repository'
import { adoptByDishes, adoptMentioned, forgetMentioningReasons } from './forgotten-mentions.repository'
import { forgetOrdersOf, forgetReasons } from './forgotten-orders.repository'
import { forgetInNotes, forgetInOrdersOfOthers } from './forgotten-others.repository'
import { type Forgotten, forgetInNotesOfOthers } from './forgotten-reservations.repository'
import { endSessions, type Whom } from './guest-past.repository'

/**
 * Their orders, reservations and ratings stay as nobody's; whoever is signed in as them is signed out. Answers the
 * branches whose log was rewritten.
 */
export async function forgetElsewhere(
  tx: Tx,
  whom: Forgotten,
  theirReservations: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  const { organizationId, customerId } = whom
  const version = sql`${reservations.version} + 1`
  if (theirReservations.length > 0)
    await tx
      .update(reservations)
      .set({ name: '', phone: null, notes: null, version })
      .where(and(eq(reservations.organizationId, organizationId), inArray(reservations.id, [...theirReservations])))
  await forgetInNotesOfOthers(tx, whom, theirReservations, at)
  const naming = [...(await adoptMentioned(tx, whom, whom)), ...(await searchDishes(tx, whom, at))]
  const rewritten = [
    ...(await forgetOrdersOf(tx, whom, at)),
    ...(await forgetInOrdersOfOthers(tx, whom, whom, naming, at)),
  ]
  await forgetInNotes(tx, organizationId, whom)
  const aboutThem = and(eq(auditEntries.entity, 'customer'), eq(auditEntries.entityId, customerId))
  await forgetReasons(tx, organizationId, aboutThem)
  await forgetMentioningReasons(tx, organizationId, whom)
  await forgetWhatTheySent(tx, whom)
  await endSessions(tx, whom, at)
  return [...new Set(rewritten)]
}

async function searchDishes(tx: Tx, forgotten: Forgotten, at: Date): Promise<readonly string[]> {
  const { organizationId, customerId, name, formerNames = [], phones } = forgotten
  const [whom, person] = [
    { organizationId, customerId },
    { name, formerNames, phones },
  ]
  const { naming, next } = await adoptByDishes(tx, whom, person, null)
  if (next) await searchLater(tx, { whom, person, after: next }, at)
  return naming
}

async function forgetWhatTheySent(tx: Tx, { organizationId, customerId }: Whom): Promise<void> {
  const principal = `customer:${customerId}`
  await tx
    .update(idempotency)
    .set({ response: null })
    .where(and(eq(idempotency.organizationId, organizationId), eq(idempotency.principal, principal)))
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.organizationId, organizationId), eq(pushSubscriptions.principal, principal)))
  const theirOrders = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.customerId, customerId)))
  const theirs = or(eq(ratings.customerId, customerId), inArray(ratings.orderId, theirOrders))
  await tx
    .update(ratings)
    .set({ comment: null })
    .where(and(eq(ratings.organizationId, organizationId), theirs))
}
