import type { Tx } from '@sufra/platform/db/tx'
import { users } from '@sufra/platform/schema/people.table'
import { pushSubscriptions } from '@sufra/platform/schema/screens.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { principalOf, type StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Pushes, SubscribePush } from '@sufra/shared/pushes/pushes.contract'
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'

/** A person has few phones; a forgotten one goes when a new one comes. */
const phonesAtMost = 10

const mine = (actor: StaffActor) =>
  and(eq(pushSubscriptions.organizationId, actor.organizationId), eq(pushSubscriptions.principal, principalOf(actor)))
const oneself = ({ organizationId, userId }: StaffActor) =>
  and(eq(users.organizationId, organizationId), eq(users.id, userId))

/** `sessionId`: the row of the session that asks. Throws `session_expired` when the person is not there any more. */
export async function findPushing(
  tx: Tx,
  actor: StaffActor,
  sessionId: string | null,
): Promise<Omit<Pushes, 'publicKey'>> {
  const [row] = await tx.select({ on: users.pushes }).from(users).where(oneself(actor))
  if (!row) throw new AppError('session_expired')
  const { endpoint, branchId } = pushSubscriptions
  const ofThisSession = sql<boolean>`${pushSubscriptions.sessionId} is not distinct from ${sessionId}::uuid`
  const told = await tx
    .select({ endpoint, branchId, ofThisSession })
    .from(pushSubscriptions)
    .where(mine(actor))
    .limit(phonesAtMost)
  return { ...row, phones: told.length, told }
}

/** One browser is one phone, whoever works on it now: its notices go to the last one who asked for them. */
export async function keepSubscription(
  tx: Tx,
  actor: StaffActor,
  { branchId, sessionId }: { readonly branchId: string; readonly sessionId: string | null },
  { endpoint, keys: { p256dh: publicKey, auth: authSecret } }: SubscribePush,
  at: Date,
): Promise<void> {
  const { organizationId } = actor
  const whose = { branchId, principal: principalOf(actor), sessionId }
  const now = { ...whose, publicKey, authSecret, createdAt: at, failedAt: null }
  await tx
    .insert(pushSubscriptions)
    .values({ id: uuidv7(at.getTime()), organizationId, endpoint, ...now })
    .onConflictDoUpdate({ target: [pushSubscriptions.organizationId, pushSubscriptions.endpoint], set: now })
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(mine(actor))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(phonesAtMost)
  await tx.delete(pushSubscriptions).where(and(mine(actor), notInArray(pushSubscriptions.id, newest)))
}

export async function removeSubscription(tx: Tx, actor: StaffActor, endpoint: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(mine(actor), eq(pushSubscriptions.endpoint, endpoint)))
}

/** Of who is signed out everywhere: a phone that was lost is told nothing more, nor is one that stayed with the house. */
export async function forgetPhones(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const ofPerson = eq(pushSubscriptions.principal, `staff:${userId}`)
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.organizationId, organizationId), ofPerson))
}

/** A phone that was lost is told nothing once its session was ended from another one. */
export async function forgetPhonesOfSession(tx: Tx, organizationId: string, sessionId: string): Promise<void> {
  const ofSession = eq(pushSubscriptions.sessionId, sessionId)
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.organizationId, organizationId), ofSession))
}

const forgetPhonesOf = (tx: Tx, organizationId: string, which: SQL | undefined) => {
  const theirs = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.organizationId, organizationId), which))
  const ofSessions = inArray(pushSubscriptions.sessionId, theirs)
  return tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.organizationId, organizationId), ofSessions))
}

/** A tablet that was turned away is told nothing, whoever typed a PIN on it. */
export async function forgetPhonesOfDevice(tx: Tx, organizationId: string, deviceId: string): Promise<void> {
  await forgetPhonesOf(tx, organizationId, eq(sessions.deviceId, deviceId))
}

/** Nor are the tablets on which somebody typed a PIN that is theirs no more. */
export async function forgetPhonesOfPin(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await forgetPhonesOf(tx, organizationId, and(eq(sessions.userId, userId), eq(sessions.provider, 'pin')))
}

export async function savePushing(tx: Tx, actor: StaffActor, on: boolean): Promise<void> {
  await tx.update(users).set({ pushes: on }).where(oneself(actor))
}
