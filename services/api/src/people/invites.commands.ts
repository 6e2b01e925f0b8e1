import { randomBytes } from 'node:crypto'
import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { hashOfSecret } from '@sufra/platform/identity/table-link'
import { takeShared, takeTry } from '@sufra/platform/limits/limits'
import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Locale } from '@sufra/shared/locale/locale'
import type { Empty } from '@sufra/shared/orders/orders.contract'
import { flagsOf, type Grant, mayGive, permissionsIn } from '@sufra/shared/people/grant.rules'
import type { Invite, Invited, InvitePerson } from '@sufra/shared/people/people.contract'
import { inviteLetterPath } from '../accounts/invite.commands'
import { lettersOf } from '../accounts/proof.commands'
import { audit } from '../audit/audit.commands'
import { findOrganization } from '../identity/identity.repository'
import { codeRows } from '../kernel/code-rows'
import { inviteLetter } from './invite-letter'
import { inviteLimits } from './invites.limits'
import { insertInvite, inviteOf, lockAddress, lockInvite, lockInvitesTo } from './invites.repository'
import { checkBranch, realStaff } from './people.commands'
import { worksHere } from './people.repository'
import { type Taking, takeBack } from './take-back.commands'

const weekMs = 7 * 24 * 60 * 60 * 1000

type Letters = Exclude<Awaited<ReturnType<typeof lettersOf>>, null>

interface Invitation extends InvitePerson {
  /** Where guests and staff reach the app. */
  readonly origin: string
  readonly locale: Locale
  readonly household: string
}

/**
 * The link's secret is kept nowhere but hashed, so it can't be told again: a repeated request makes another one, and the
 * link nobody received is taken back. Throws `address_unproved`, `too_many_requests`, `grant_too_wide`, `email_taken`,
 * `branch_not_found`.
 */
export async function invitePerson(deps: Deps, command: Command, wish: Invitation): Promise<Outcome<Invited>> {
  const person = realStaff(command.actor)
  const letters = await lettersOf(deps, person, wish)
  await takeTry(deps, inviteLimits.organization, person.organizationId)
  await takeTry(deps, inviteLimits.address, wish.email.toLowerCase())
  return invited(deps, command, wish, letters)
}

async function invited(
  deps: Deps,
  command: Command,
  wish: Invitation,
  letters: Letters | null,
): Promise<Outcome<Invited>> {
  const token = randomBytes(32).toString('base64url')
  const outcome = await write(deps, command, async (tx) => {
    const granter = realStaff(command.actor)
    const { organizationId } = granter
    const { email, name, role, branchId } = wish
    await checkBranch(tx, organizationId, branchId)
    const grant: Grant = { role, branchId, permissions: flagsOf(role, wish.permissions) }
    mayGive(granter, grant)
    await lockAddress(tx, organizationId, email)
    if (await worksHere(tx, organizationId, email)) throw new AppError('email_taken')
    const at = deps.now()
    await replaceInvitesTo(tx, { granter, at }, email)
    const row = { id: uuidv7(), organizationId, email, name, ...grant, createdAt: at, invitedById: granter.userId }
    const expiresAt = new Date(at.getTime() + weekMs)
    const invite = inviteOf(await insertInvite(tx, { ...row, tokenHash: hashOfSecret(token), expiresAt }))
    const after = { email, role, branchId, permissions: permissionsIn(grant.permissions) }
    const deed = { action: 'person.invited' as const, entity: 'invite', entityId: invite.id, branchId, at }
    await audit(tx, { actor: granter, ...deed, before: null, after })
    return { invite, organization: (await findOrganization(tx, organizationId))?.name ?? '' }
  })
  if (outcome.replayed) return invited(deps, { ...command, key: crypto.randomUUID() }, wish, letters)
  const { invite, organization } = outcome.body
  const { organizationId } = realStaff(command.actor)
  const sent = { invite, organizationId, organization, path: inviteLetterPath(deps, token) }
  if (letters) await mail(deps, letters, wish.locale, sent)
  const link = `${wish.origin}/invite/${token}`
  return { ...outcome, body: { invite, link, rows: codeRows(link) } }
}

/** An address has one invitation that works: the newest. What somebody else gave, and is not theirs to give, stands. */
async function replaceInvitesTo(tx: Tx, taking: Taking, email: string): Promise<void> {
  const open = await lockInvitesTo(tx, taking.granter.organizationId, email, taking.at)
  for (const invite of open) mayGive(taking.granter, invite)
  for (const invite of open) await takeBack(tx, taking, invite)
}

interface Sent {
  readonly invite: Invite
  readonly organizationId: string
  readonly organization: string
  readonly path: string
}

async function mayWrite(deps: Deps, organizationId: string): Promise<boolean> {
  try {
    await takeShared(deps, inviteLimits.letters, inviteLimits.share, organizationId)
    return true
  } catch (error) {
    if (isAppError(error)) return false
    throw error
  }
}

/** Besides: whoever invites has the link. */
async function mail(deps: Deps, { mailer, base }: Letters, locale: Locale, sent: Sent): Promise<void> {
  const { log } = deps
  if (!(await mayWrite(deps, sent.organizationId)))
    return log.warn({ kind: inviteLimits.letters.name, invite: sent.invite.id }, 'no letter is left for an invitation')
  const link = `${base}${sent.path}`
  try {
    await mailer.send({ to: sent.invite.email, link, ...inviteLetter[locale](sent.organization, link) })
  } catch (err) {
    log.warn({ err, invite: sent.invite.id }, 'an invitation could not be sent by e-mail')
  }
}

/** Its link is worth nothing from here on. Throws `not_found`, and what inviting to it would throw. */
export const revokeInvite = (deps: Deps, command: Command, inviteId: string) =>
  write(deps, command, async (tx): Promise<Empty> => {
    const granter = realStaff(command.actor)
    const invite = await lockInvite(tx, granter.organizationId, inviteId)
    mayGive(granter, invite)
    await takeBack(tx, { granter, at: deps.now() }, invite)
    return {}
  })
