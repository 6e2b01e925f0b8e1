import { type Command, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { hashPassword } from '@sufra/platform/identity/passwords'
import type { Actor, StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import {
  type Colleague,
  flagsOf,
  mayChangeActive,
  mayChangeRole,
  mayTouch,
  permissionsIn,
} from '@sufra/shared/people/grant.rules'
import type { PeopleList, Person, SaveActive, SavePin, SaveRole } from '@sufra/shared/people/people.contract'
import { checkPin } from '@sufra/shared/people/pin.rules'
import { audit } from '../audit/audit.commands'
import { staffOf } from '../kernel/admission.rules'
import { changedSince } from '../kernel/changed-since'
import { unkept } from '../kernel/command-of'
import { forgetPhones, forgetPhonesOfPin } from '../pushes/pushes.repository'
import { findInvites } from './invites.repository'
import {
  endSessionsOf,
  findPeople,
  findPerson,
  hasBranch,
  lockOwners,
  lockPerson,
  savePerson,
  type UserRow,
} from './people.repository'
import { takeBackFrom, takeBackTo } from './take-back.commands'

/** Who answers for one branch sees its people. */
export const listPeople = (deps: Deps, actor: StaffActor): Promise<PeopleList> =>
  read(deps, actor, async (tx) => {
    const { organizationId, scope } = actor
    const branchId = scope.kind === 'branch' ? actor.branchId : null
    const now = deps.now()
    const people = await findPeople(tx, organizationId, branchId, now)
    return { people, invites: await findInvites(tx, organizationId, branchId, now) }
  })

interface OnePerson {
  readonly userId: string
}

/**
 * Throws `own_account`, `forbidden`, `grant_too_wide`, `last_owner`, `branch_not_found`, `not_found`, and `stale` with the
 * person as they are.
 */
export const saveRole = (deps: Deps, command: Command, { userId, was, ...wish }: OnePerson & SaveRole) =>
  changePerson(deps, command, userId, async ({ tx, granter, person, owners, at }) => {
    await checkBranch(tx, granter.organizationId, wish.branchId)
    const grant = grantIn(wish)
    mayChangeRole(granter, colleagueOf(person), grant, owners)
    if (was)
      mustBeAsSeen(await findPerson(tx, granter.organizationId, userId, at), grantOf(grant), grantOf(grantIn(was)))
    await savePerson(tx, person, grant)
    // A PIN counts on tablets of the own branch only: theirs stays behind.
    if (grant.branchId !== person.branchId) await signOutOfTablets(tx, person, at)
    await takeBackFrom(tx, { granter, at }, colleagueOf({ ...person, ...grant }))
    return { action: 'person.role_changed' as const, before: grantOf(person), after: grantOf({ ...person, ...grant }) }
  })

/**
 * Who is let go is signed out everywhere, and is not signed in again when let back in. No invitation to them stays open,
 * nor one of theirs: it would be a way back.
 */
export const saveActive = (deps: Deps, command: Command, { userId, active }: OnePerson & SaveActive) =>
  changePerson(deps, command, userId, async ({ tx, granter, person, owners, at }) => {
    mayChangeActive(granter, colleagueOf(person), active, owners)
    await savePerson(tx, person, { isActive: active })
    if (!active) await signOutEverywhere(tx, person, at)
    if (person.email !== null) await takeBackTo(tx, { granter, at }, person.email)
    await takeBackFrom(tx, { granter, at }, colleagueOf({ ...person, isActive: active }))
    const action = active ? 'person.activated' : 'person.deactivated'
    return { action, before: { active: person.isActive }, after: { active } }
  })

/** A new PIN, or none. Whoever typed the one before is signed out. Throws `pin_too_simple`. */
export async function savePin(deps: Deps, actor: Actor, { userId, pin }: OnePerson & SavePin): Promise<Person> {
  if (pin !== null) checkPin(pin)
  const pinHash = pin === null ? null : await hashPassword(pin)
  const outcome = await changePerson(deps, unkept('savePin', actor), userId, async ({ tx, granter, person, at }) => {
    if (person.id !== granter.userId) mayTouch(granter, colleagueOf(person))
    await savePerson(tx, person, { pinHash })
    await signOutOfTablets(tx, person, at)
    const action = pinHash === null ? 'person.pin_removed' : 'person.pin_changed'
    return { action, before: { hasPin: person.pinHash !== null }, after: { hasPin: pinHash !== null } }
  })
  return outcome.body
}

/** Signed out everywhere. One's own sessions are ended in the profile. */
export const endPersonSessions = (deps: Deps, command: Command, { userId }: OnePerson) =>
  changePerson(deps, command, userId, async ({ tx, granter, person, at }) => {
    if (person.id === granter.userId) throw new AppError('own_account')
    mayTouch(granter, colleagueOf(person))
    await signOutEverywhere(tx, person, at)
    return { action: 'person.signed_out' as const, before: null, after: null }
  })

async function signOutEverywhere(tx: Tx, person: UserRow, at: Date): Promise<void> {
  await endSessionsOf(tx, person, at)
  await forgetPhones(tx, person.organizationId, person.id)
}

async function signOutOfTablets(tx: Tx, person: UserRow, at: Date): Promise<void> {
  await endSessionsOf(tx, person, at, 'pin')
  await forgetPhonesOfPin(tx, person.organizationId, person.id)
}

interface Changing {
  readonly tx: Tx
  readonly granter: StaffActor
  readonly person: UserRow
  /** All who own the organization and may sign in. */
  readonly owners: readonly string[]
  readonly at: Date
}

interface Changed {
  readonly action: AuditAction
  readonly before: object | null
  readonly after: object | null
}

/** What somebody may do has changed: gateways look at their screens again, and it is written down, all in one. */
const changePerson = (deps: Deps, command: Command, userId: string, change: (of: Changing) => Promise<Changed>) =>
  write(deps, command, async (tx): Promise<Person> => {
    const granter = realStaff(command.actor)
    const { organizationId } = granter
    const at = deps.now()
    const owners = await lockOwners(tx, organizationId)
    const person = await lockPerson(tx, organizationId, userId)
    const changed = await change({ tx, granter, person, owners, at })
    await raiseAuthority(tx, organizationId)
    const about = { entity: 'person', entityId: userId, branchId: person.branchId, at }
    await audit(tx, { actor: granter, ...about, ...changed })
    return findPerson(tx, organizationId, userId, at)
  })

/** The people of the demo are everybody's: nobody changes them. Throws `demo_no_user_updates`. */
export function realStaff(actor: Actor): StaffActor {
  const staff = staffOf(actor)
  if (staff.demo) throw new AppError('demo_no_user_updates')
  return staff
}

/** Throws `branch_not_found`, also for another organization's. */
export async function checkBranch(tx: Tx, organizationId: string, branchId: string | null): Promise<void> {
  if (branchId !== null && !(await hasBranch(tx, organizationId, branchId))) throw new AppError('branch_not_found')
}

const colleagueOf = ({ id, role, branchId, permissions, isActive }: UserRow): Colleague => ({
  id,
  role,
  branchId,
  permissions,
  active: isActive,
})

type Granted = ReturnType<typeof grantOf>

/** Throws `stale` where somebody else has given them something else since. */
function mustBeAsSeen(person: Person, wish: Granted, was: Granted): void {
  const fields = changedSince<Person>(person, wish, was)
  if (fields.length > 0) throw new AppError('stale', { person, fields })
}

const grantIn = ({ role, branchId, permissions }: Omit<SaveRole, 'was'>) => ({
  role,
  branchId,
  permissions: flagsOf(role, permissions),
})

const grantOf = ({ role, branchId, permissions }: Pick<UserRow, 'role' | 'branchId' | 'permissions'>) => ({
  role,
  branchId,
  permissions: permissionsIn(permissions),
})
