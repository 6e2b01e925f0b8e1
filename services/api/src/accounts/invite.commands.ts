import { look, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { hashPassword } from '@sufra/platform/identity/passwords'
import { assertGoodPassword } from '@sufra/platform/identity/passwords.rules'
import { hashOfSecret } from '@sufra/platform/identity/table-link'
import type { AcceptInvite, InviteSeen } from '@sufra/shared/identity/accounts.contract'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { insertUser } from '../identity/founding.repository'
import { openedSession, startSession } from '../identity/open-session.commands'
import { auditOwn } from '../identity/own-deed.commands'
import { findAccountByEmail, insertAccount, lockProved, saveProved } from './accounts.repository'
import type { Caller } from './caller'
import { cameByLetter, inLetter, secretOfInvite } from './invite-link'
import {
  findInvite,
  findUserOfSubject,
  type InviteRow,
  lockInvite,
  lockUserByEmail,
  saveAccepted,
  saveUser,
} from './invites.repository'
import { asLink } from './links'
import { newSubject } from './new-subject'
import { browserOf, provedAccount } from './prove-account'
import { assertOwnPasswords } from './ways-in'

const isOpen = ({ acceptedAt, revokedAt, expiresAt }: InviteRow, now: Date): boolean =>
  acceptedAt === null && revokedAt === null && expiresAt > now

/** By which an invitation is found, with the link of its letter and with the one on screen. */
export const hashOfInvite = (token: string): string => hashOfSecret(secretOfInvite(token))

/** The page to which an invitation's letter leads: whoever brings its link reads the mail of the address. */
export const inviteLetterPath = (deps: Deps, token: string): string => `/invite/${inLetter(deps, token)}`

/** Throws `invite_invalid`. */
async function openInvite(deps: Deps, token: string, from: Caller) {
  return asLink(deps, from.household, async () => {
    const found = await look(deps, 'accounts', (tx) => findInvite(tx, hashOfInvite(token)))
    if (!found || !isOpen(found.invite, deps.now())) throw new AppError('invite_invalid')
    return found
  })
}

/** Before anybody has signed in: whoever holds the link may read what it offers, and accept it. */
export async function lookAtInvite(deps: Deps, token: string, from: Caller): Promise<InviteSeen> {
  const { invite, organizationName, branchName } = await openInvite(deps, token, from)
  const { role, email, name } = invite
  return { organizationName, branchName, role, email, name }
}

/** Throws `invite_invalid`, `invalid_credentials` for an account's wrong password, `email_taken` for somebody at work there. */
export async function acceptInvite(deps: Deps, body: AcceptInvite, from: Caller): Promise<OpenedSession> {
  assertOwnPasswords(deps)
  const { invite } = await openInvite(deps, body.token, from)
  const account = await accountFor(deps, { ...body, email: invite.email }, from)
  const session = await system(deps, 'accounts', async (tx) => {
    const locked = await lockInvite(tx, invite)
    if (!locked || !isOpen(locked, deps.now())) throw new AppError('invite_invalid')
    await haveAccount(tx, deps, { ...account, email: invite.email, name: body.name })
    if (cameByLetter(deps, body.token)) await saveProved(tx, account.subject, deps.now())
    const { organizationId, userId } = await joinByInvite(tx, deps, locked, { ...account, name: body.name })
    return startSession(tx, deps, { organizationId, userId, provider: 'builtin', agent: from.agent })
  })
  return { ...(await openedSession(deps, session)), browser: browserOf(deps, account, body.browsers) }
}

interface AccountFor {
  /** Nobody has it yet. */
  readonly isNew: boolean
  readonly subject: string
  readonly passwordHash: string
}

type Typed = Pick<AcceptInvite, 'password' | 'browsers'> & { readonly email: string }

/** Who has an account proves it with its password; anybody else chooses one. */
async function accountFor(deps: Deps, typed: Typed, from: Caller): Promise<AccountFor> {
  const { email, password, browsers } = typed
  const known = await look(deps, 'accounts', (tx) => findAccountByEmail(tx, email))
  if (known) {
    const { subject, passwordHash, formerEmail } = await provedAccount(
      deps,
      { email, password, browsers },
      from.household,
    )
    // The invitation is not to who had the address before.
    if (formerEmail !== null) throw new AppError('invalid_credentials')
    return { isNew: false, subject, passwordHash }
  }
  assertGoodPassword(password)
  return { isNew: true, subject: newSubject(), passwordHash: await hashPassword(password) }
}

interface Holder extends AccountFor {
  readonly email: string
  readonly name: string
}

async function haveAccount(tx: Tx, deps: Deps, { isNew, subject, email, name, passwordHash }: Holder): Promise<void> {
  // A reset meanwhile has ended every session but this one.
  if (!isNew && !(await lockProved(tx, { subject, passwordHash }))) throw new AppError('invalid_credentials')
  const row = { subject, email, name, passwordHash, createdAt: deps.now(), passwordChangedAt: deps.now() }
  if (isNew && !(await insertAccount(tx, row))) throw new AppError('email_taken', { field: 'email' })
}

interface Joining {
  readonly subject: string
  readonly name: string
}

/** What accepting means, however the person proved who they are; the invitation is locked. Throws `email_taken`. */
export async function joinByInvite(tx: Tx, deps: Deps, invite: InviteRow, person: Joining) {
  const { organizationId, branchId, role } = invite
  const userId = await userFor(tx, deps, invite, person)
  await saveAccepted(tx, invite, deps.now())
  await raiseAuthority(tx, organizationId)
  const after = { role, branchId, inviteId: invite.id }
  await auditOwn(tx, { organizationId, branchId, userId, action: 'person.joined', after, at: deps.now() })
  return { organizationId, userId }
}

/** Somebody who left comes back as what they were invited to be; nobody at work is changed by accepting. */
async function userFor(tx: Tx, deps: Deps, invite: InviteRow, person: Joining): Promise<string> {
  const { organizationId, branchId, role, permissions, email } = invite
  const granted = { branchId, role, permissions, isActive: true, firebaseUid: person.subject, name: person.name }
  const known = await lockUserByEmail(tx, organizationId, email)
  const same = await findUserOfSubject(tx, organizationId, person.subject)
  const isUnderAnother = same !== undefined && same.id !== known?.id
  if (known?.isActive || isUnderAnother) throw new AppError('email_taken', { field: 'email' })
  if (known) {
    await saveUser(tx, organizationId, known.id, { ...granted, version: known.version + 1 })
    return known.id
  }
  const id = uuidv7()
  await insertUser(tx, { id, organizationId, email, ...granted, createdAt: deps.now() })
  return id
}
