import type { CustomerActor, GuestActor, SignedIn, StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { look } from '../db/doors'
import type { Deps } from '../deps'
import {
  findGuestSession,
  findGuestSessions,
  findPersonSession,
  findPersonSessions,
  type GuestSessionRow,
  type PersonSessionRow,
  type StaffRow,
} from './principals.repository'
import { homeBranchOf, scopeOf } from './scope.rules'
import type { VerifiedToken } from './verified-token'

export interface SessionFacts {
  readonly id: string
  readonly demo: boolean
  /** ISO 8601. */
  readonly expiresAt: string
}

/** Somebody signed in, as the database knows them at this moment. */
export interface Principal {
  readonly actor: SignedIn
  readonly session: SessionFacts
  /** All branches of the organization: anything else does not exist for this person. */
  readonly branchIds: readonly string[]
}

/** Throws `session_expired` when the session was ended, ran out, or its user may not sign in any more. */
export function findPrincipal(deps: Deps, { subject, sessionId }: VerifiedToken): Promise<Principal> {
  if (sessionId === null) throw new AppError('signed_out')
  return look(deps, 'user_by_subject', async (tx) => {
    const now = deps.now()
    const principal = isGuest(subject)
      ? guestPrincipal(await findGuestSession(tx, sessionId, now))
      : personPrincipal(await findPersonSession(tx, sessionId, now))
    if (!principal) throw new AppError('session_expired')
    return principal
  })
}

const isGuest = (subject: string): boolean => subject.startsWith('guest:')

/** Those of many who are still somebody, by session: two queries, however many. */
export function findPrincipals(deps: Deps, tokens: readonly VerifiedToken[]): Promise<ReadonlyMap<string, Principal>> {
  const sessionsOf = (guests: boolean) =>
    tokens.flatMap(({ subject, sessionId }) => (sessionId !== null && isGuest(subject) === guests ? [sessionId] : []))
  return look(deps, 'authority', async (tx) => {
    const now = deps.now()
    const guests = await findGuestSessions(tx, sessionsOf(true), now)
    const people = await findPersonSessions(tx, sessionsOf(false), now)
    const principals = [...guests.map(guestPrincipal), ...people.map(personPrincipal)]
    return new Map(principals.flatMap((principal) => (principal ? [[principal.session.id, principal]] : [])))
  })
}

function guestPrincipal(row: GuestSessionRow | undefined): Principal | undefined {
  if (!row) return undefined
  const { id, organizationId, branchId, tableId, visitId } = row
  const actor: GuestActor = { kind: 'guest', sessionId: id, organizationId, branchId, tableId, visitId }
  return { actor, session: factsOf(row, false), branchIds: row.branchIds }
}

function personPrincipal(row: PersonSessionRow | undefined): Principal | undefined {
  const actor = row && (row.staff ? staffOf(row, row.staff) : customerOf(row))
  return row && actor ? { actor, session: factsOf(row, row.demo), branchIds: row.branchIds } : undefined
}

const staffOf = ({ organizationId, demo, branchIds }: PersonSessionRow, user: StaffRow): StaffActor => ({
  kind: 'staff',
  userId: user.id,
  organizationId,
  name: user.name,
  role: user.role,
  permissions: user.permissions,
  scope: scopeOf(user.role, user.branchId, branchIds),
  branchId: homeBranchOf(user.branchId, branchIds),
  demo,
})

const customerOf = ({ organizationId, demo, customer }: PersonSessionRow): CustomerActor | undefined =>
  customer
    ? { kind: 'customer', customerId: customer.id, organizationId, name: customer.name ?? '', branchId: null, demo }
    : undefined

const factsOf = ({ id, expiresAt }: { id: string; expiresAt: number }, demo: boolean): SessionFacts => ({
  id,
  demo,
  expiresAt: new Date(expiresAt).toISOString(),
})
