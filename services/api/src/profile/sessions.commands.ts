import { system, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { findPrincipal, type Principal, type SessionFacts } from '@sufra/platform/identity/principals'
import { sessionRowOf } from '@sufra/platform/identity/session-key'
import { ownIssuer } from '@sufra/platform/identity/token-keys'
import { principalOf } from '@sufra/shared/identity/actor'
import type { Session } from '@sufra/shared/identity/identity.contract'
import type { EndSession, SwitchBranch } from '@sufra/shared/identity/profile.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { reachesBranch } from '@sufra/shared/people/permissions.rules'
import { findKeepersRows, isRow } from '../accounts/accounts.repository'
import { signOut } from '../accounts/sign-out.commands'
import { readSession } from '../identity/read-session.commands'
import { unkept } from '../kernel/command-of'
import { forgetPhones, forgetPhonesOfSession } from '../pushes/pushes.repository'
import { endOtherSessions, endOwnSession, type Person, saveChosenBranch } from './profile.repository'

/**
 * One of one's own with the phone that is told in it, or all others and with them every phone; their live screens go
 * dark. Throws `not_found` for anybody else's.
 */
export async function endSession(
  deps: Deps,
  person: Person,
  current: SessionFacts,
  { sessionId }: EndSession,
): Promise<void> {
  if (sessionId === null && person.kind === 'staff' && person.role === 'SUPER_ADMIN')
    return endOthersOfKeeper(deps, person, sessionRowOf(current))
  await write(deps, unkept('endSession', person), async (tx) => {
    const now = deps.now()
    if (sessionId === null) {
      await endOtherSessions(tx, person, sessionRowOf(current), now)
      if (person.kind === 'staff') await forgetPhones(tx, person.organizationId, person.userId)
    } else {
      if (!(await endOwnSession(tx, person, sessionId, now))) throw new AppError('not_found', { sessionId })
      await forgetPhonesOfSession(tx, person.organizationId, sessionId)
    }
    await raiseAuthority(tx, person.organizationId)
  })
}

/** Theirs are in whichever organization they have entered. */
const endOthersOfKeeper = (deps: Deps, keeper: Extract<Person, { kind: 'staff' }>, current: string | null) =>
  system(deps, 'accounts', async (tx) => signOut(tx, await findKeepersRows(tx, isRow(keeper)), deps.now(), current))

interface Here extends Pick<Principal, 'branchIds'> {
  readonly person: Person
  readonly session: SessionFacts
}

/**
 * Kept with the session, so that this screen alone moves. Throws `branch_not_found` (also for another organization's),
 * `branch_no_access`, `demo_no_branch_switch`.
 */
export async function switchBranch(
  deps: Deps,
  { person, session, branchIds }: Here,
  { branchId }: SwitchBranch,
): Promise<Session> {
  if (person.demo) throw new AppError('demo_no_branch_switch')
  if (!branchIds.includes(branchId)) throw new AppError('branch_not_found')
  if (person.kind === 'staff' && !reachesBranch(person.scope, branchId)) throw new AppError('branch_no_access')
  const row = sessionRowOf(session)
  if (row === null) throw new AppError('signed_out')
  await write(deps, unkept('switchBranch', person), async (tx) => {
    await saveChosenBranch(tx, person, row, branchId)
    await raiseAuthority(tx, person.organizationId)
  })
  return sessionNow(deps, principalOf(person), session)
}

/** As the next request will find it. */
export async function sessionNow(deps: Deps, subject: string, { id, expiresAt }: SessionFacts): Promise<Session> {
  const token = { issuer: ownIssuer, subject, sessionId: id, expiresAt: Date.parse(expiresAt) / 1000 }
  const principal = await findPrincipal(deps, token)
  return readSession(deps, principal.actor, principal.session)
}
