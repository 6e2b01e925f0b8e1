import type { Tx } from '@sufra/platform/db/tx'
import { accounts } from '@sufra/platform/schema/accounts.table'
import { customers, users } from '@sufra/platform/schema/people.table'
import { devices } from '@sufra/platform/schema/screens.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import type { CustomerActor, StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'

/** Who has a profile: people, not phones at a table, nor devices. */
export type Person = StaffActor | CustomerActor

const tableOf = (person: Person) => (person.kind === 'staff' ? users : customers)
const idOf = (person: Person): string => (person.kind === 'staff' ? person.userId : person.customerId)

function oneself(person: Person) {
  const table = tableOf(person)
  return and(eq(table.organizationId, person.organizationId), eq(table.id, idOf(person)))
}

/** Locked for a change: `lock`. Throws `session_expired` when there is no such person any more. */
export async function findOneself(tx: Tx, person: Person, lock = false) {
  const table = tableOf(person)
  const { name, phone, email, locale, digits, firebaseUid: subject } = table
  const query = tx.select({ name, phone, email, locale, digits, subject }).from(table).where(oneself(person))
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) throw new AppError('session_expired')
  return row
}

export type Oneself = Awaited<ReturnType<typeof findOneself>>
type Change = { name?: string; phone?: string | null; locale?: string; digits?: 'latin' | 'native' }

export async function saveOneself(tx: Tx, person: Person, change: Change): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(tableOf(person)).set(change).where(oneself(person))
}

const ownSessions = (person: Person, now: Date) =>
  and(
    eq(sessions.organizationId, person.organizationId),
    eq(person.kind === 'staff' ? sessions.userId : sessions.customerId, idOf(person)),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
  )

/** Open ones, the latest seen first. */
export function findOwnSessions(tx: Tx, person: Person, now: Date) {
  const { id, provider, agent, createdAt, lastSeenAt } = sessions
  return tx
    .select({ id, provider, agent, createdAt, lastSeenAt, deviceName: devices.name })
    .from(sessions)
    .leftJoin(devices, and(eq(devices.organizationId, sessions.organizationId), eq(devices.id, sessions.deviceId)))
    .where(ownSessions(person, now))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(50)
}

/** One of one's own; false when there is none such. */
export async function endOwnSession(tx: Tx, person: Person, sessionId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(ownSessions(person, now), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** All but one; null: all. */
export async function endOtherSessions(tx: Tx, person: Person, current: string | null, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(ownSessions(person, now), current === null ? undefined : ne(sessions.id, current)))
}

/** Where the person works from now on. */
export async function saveChosenBranch(tx: Tx, person: Person, sessionId: string, branchId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ branchId })
    .where(and(eq(sessions.organizationId, person.organizationId), eq(sessions.id, sessionId)))
}

/** The password of ours that a subject has, hashed. */
export async function findPasswordHash(tx: Tx, subject: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.subject, subject))
  return row?.passwordHash
}
