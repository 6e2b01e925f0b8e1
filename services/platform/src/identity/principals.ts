import type { CustomerActor, DeviceActor, GuestActor, SignedIn, StaffActor } from '@sufra/shared/identity/actor'
import type { Provider } from '@sufra/shared/identity/providers'
import { AppError } from '@sufra/shared/kernel/app-error'
import { batched } from '../batched'
import { look } from '../db/doors'
import type { Tx } from '../db/tx'
import type { Deps } from '../deps'
import { noteSeen } from './last-seen'
import {
  type DeviceRow,
  findBySubjects,
  findDevices,
  findGuestSessions,
  findPersonSessions,
  type GuestSessionRow,
  type PersonSessionRow,
  type StaffRow,
  type SubjectRow,
} from './principals.repository'
import { currentBranchOf, scopeOf } from './scope.rules'
import { sessionKeyOf } from './session-key'
import { ownIssuer } from './token-keys'
import type { VerifiedToken } from './verified-token'

export interface SessionFacts {
  readonly id: string
  readonly demo: boolean
  /** How a person proved who they are; null for guests and devices. */
  readonly provider: Provider | null
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

/**
 * Throws `session_expired` when the session was ended, ran out, or its user may not sign in any more, `device_unknown`
 * for a device turned away; for a provider's own token `user_not_in_database` and `user_disabled`.
 */
export async function findPrincipal(deps: Deps, token: VerifiedToken): Promise<Principal> {
  kindOf(token)
  return known(deps, token, await findAll(deps, [token]))
}

/** As `findPrincipal`, for a door at which a thousand may knock at once: those who wait are looked up together. */
export function principalFinder(deps: Deps): (token: VerifiedToken) => Promise<Principal> {
  const find = batched((tokens: readonly VerifiedToken[]) => findAll(deps, tokens))
  return async (token) => {
    kindOf(token)
    return known(deps, token, await find(token))
  }
}

type Found = ReadonlyMap<string, Principal | AppError>

const findAll = (deps: Deps, tokens: readonly VerifiedToken[]): Promise<Found> =>
  look(deps, 'user_by_subject', (tx) => principalsOf(tx, deps, tokens))

function known(deps: Deps, token: VerifiedToken, found: Found): Principal {
  const principal = found.get(sessionKeyOf(token))
  if (!principal) throw new AppError(kindOf(token) === 'device' ? 'device_unknown' : 'session_expired')
  if (principal instanceof AppError) throw principal
  noteSeen(deps, principal)
  return principal
}

/** Those of many who are still somebody, by `sessionKeyOf` their token: one query for each kind, however many. */
export async function findPrincipals(
  deps: Deps,
  tokens: readonly VerifiedToken[],
): Promise<ReadonlyMap<string, Principal>> {
  const found = await look(deps, 'authority', (tx) => principalsOf(tx, deps, tokens))
  return new Map([...found].flatMap(([key, one]) => (one instanceof AppError ? [] : [[key, one]])))
}

type TokenKind = 'person' | 'guest' | 'device' | 'subject'

function kindOf({ issuer, subject, sessionId }: VerifiedToken): TokenKind {
  // What we sign ourselves always names a row of ours.
  if (sessionId === null && issuer === ownIssuer) throw new AppError('signed_out')
  if (sessionId === null) return 'subject'
  if (subject.startsWith('guest:')) return 'guest'
  return subject.startsWith('device:') ? 'device' : 'person'
}

export async function principalsOf(tx: Tx, deps: Deps, tokens: readonly VerifiedToken[]): Promise<Found> {
  const now = deps.now()
  const of = (kind: TokenKind) => tokens.filter((token) => kindOf(token) === kind)
  const idsOf = (kind: TokenKind) => of(kind).map(sessionKeyOf)
  const guests = await findGuestSessions(tx, idsOf('guest'), now)
  const people = await findPersonSessions(tx, idsOf('person'), now)
  const screens = await findDevices(tx, idsOf('device'))
  const subjects = of('subject')
  const known = await findBySubjects(
    tx,
    subjects.map(({ subject }) => subject),
  )
  const bySubject = subjects.map(
    (token) =>
      [
        sessionKeyOf(token),
        subjectPrincipal(
          token,
          known.find(({ subject }) => subject === token.subject),
        ),
      ] as const,
  )
  const byRow = [
    ...guests.map(guestPrincipal),
    ...people.filter((row) => isSwitchedOn(row, deps)).flatMap((row) => personPrincipal(row) ?? []),
    ...of('device').flatMap((token) => devicePrincipal(token, screens) ?? []),
  ]
  return new Map([...bySubject, ...byRow.map((principal) => [principal.session.id, principal] as const)])
}

function guestPrincipal(row: GuestSessionRow): Principal {
  const { id, organizationId, branchId, tableId, visitId } = row
  const place = { organizationId, branchId, tableId, visitId, ...(row.over && { over: true as const }) }
  const actor: GuestActor = { kind: 'guest', sessionId: id, ...place }
  return { actor, session: factsOf(row, { demo: false, provider: null }), branchIds: row.branchIds }
}

const outside: readonly Provider[] = ['firebase', 'azure']

/** A provider that the owner has switched off proves nobody any more: who came in by it signs in again. */
const isSwitchedOn = ({ provider }: PersonSessionRow, { config }: Deps): boolean =>
  !outside.includes(provider) || provider === config.auth.provider

function personPrincipal(row: PersonSessionRow): Principal | undefined {
  const actor = row.staff ? staffOf(row, row.staff) : customerOf(row)
  return actor && { actor, session: factsOf(row, row), branchIds: row.branchIds }
}

/** A device has no end of its own: its token has one, and a manager can turn it away. */
function devicePrincipal(token: VerifiedToken, rows: readonly DeviceRow[]): Principal | undefined {
  const row = rows.find(({ id }) => id === token.sessionId)
  if (!row) return undefined
  const { id: deviceId, organizationId, branchId, kind: deviceKind, stationIds, name } = row
  const actor: DeviceActor = { kind: 'device', deviceId, organizationId, branchId, deviceKind, stationIds, name }
  return { actor, session: factsOfToken(token), branchIds: row.branchIds }
}

function subjectPrincipal(token: VerifiedToken, row: SubjectRow | undefined): Principal | AppError {
  if (!row) return new AppError('user_not_in_database')
  if (!row.active) return new AppError('user_disabled')
  const opened = { ...row, demo: false, chosenBranchId: null, deviceId: null }
  const actor = row.staff ? staffOf(opened, row.staff) : customerOf(opened)
  return actor
    ? { actor, session: factsOfToken(token), branchIds: row.branchIds }
    : new AppError('user_not_in_database')
}

type Opened = Omit<PersonSessionRow, 'id' | 'expiresAt' | 'provider'>

function staffOf({ organizationId, demo, branchIds, chosenBranchId, deviceId }: Opened, user: StaffRow): StaffActor {
  const scope = scopeOf(user.role, user.branchId, branchIds)
  return {
    kind: 'staff',
    userId: user.id,
    organizationId,
    name: user.name,
    role: user.role,
    permissions: user.permissions,
    scope,
    branchId: currentBranchOf(scope, { chosen: chosenBranchId, own: user.branchId, branchIds }),
    demo,
    ...(deviceId && { deviceId }),
  }
}

/** A customer reaches every branch, and is at none before they choose one. */
function customerOf({ organizationId, demo, customer, chosenBranchId, branchIds }: Opened): CustomerActor | undefined {
  if (!customer) return undefined
  const branchId = chosenBranchId !== null && branchIds.includes(chosenBranchId) ? chosenBranchId : null
  return { kind: 'customer', customerId: customer.id, organizationId, name: customer.name ?? '', branchId, demo }
}

type How = Pick<SessionFacts, 'demo' | 'provider'>

const factsOf = ({ id, expiresAt }: { id: string; expiresAt: number }, { demo, provider }: How): SessionFacts => ({
  id,
  demo,
  provider,
  expiresAt: new Date(expiresAt).toISOString(),
})

const factsOfToken = (token: VerifiedToken): SessionFacts => ({
  id: sessionKeyOf(token),
  demo: false,
  provider: token.person?.provider ?? null,
  expiresAt: new Date(token.expiresAt * 1000).toISOString(),
})
