import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { nobodysHash } from '@sufra/platform/identity/passwords'
import { auditOwn } from '../identity/own-deed.commands'
import { type AccountRow, findAccountsOfEmail, insertAccount } from './accounts.repository'
import { findPersonAt, findUserOfSubject, type PersonAt, saveUser } from './invites.repository'
import { isOwnSubject, newSubject } from './new-subject'
import { newResetPath } from './reset.commands'

/**
 * `link`: the path where they choose a password, within half an hour. `connected`: they come in with the password they
 * have here. `nobody`: no such person works there. `another`: their account here is somebody else's in that house.
 */
export type LetIn =
  | { readonly kind: 'link'; readonly path: string }
  | { readonly kind: 'connected' | 'nobody' | 'another' }

/**
 * For whoever runs the server, who has seen to it that the person is who they say: opens the door to somebody of a house
 * whose sign-in is not here, because the house was taken in from elsewhere or their e-mail can't be reached.
 */
export const letIn = (deps: Deps, slug: string, email: string): Promise<LetIn> =>
  system(deps, 'accounts', async (tx) => {
    const person = await findPersonAt(tx, slug, email)
    if (!person) return { kind: 'nobody' }
    const accounts = await findAccountsOfEmail(tx, email)
    // Their own before who has the address now.
    const account = accounts.find(({ subject }) => subject === person.firebaseUid) ?? accounts[0]
    if (account && account.subject !== person.firebaseUid) return connect(tx, deps, person, account)
    const subject = account?.subject ?? (await openAccount(tx, deps, { ...person, email }))
    return { kind: 'link', path: await newResetPath(deps, tx, subject) }
  })

async function connect(tx: Tx, deps: Deps, person: PersonAt, { subject }: AccountRow): Promise<LetIn> {
  if (await findUserOfSubject(tx, person.organizationId, subject)) return { kind: 'another' }
  await isNowOf(tx, deps, person, subject)
  return { kind: 'connected' }
}

/** Under the subject the house knows them by, if it is one of ours. Nobody has its password until one is chosen. */
async function openAccount(tx: Tx, deps: Deps, person: PersonAt & { readonly email: string }): Promise<string> {
  const kept = person.firebaseUid
  const subject = kept !== null && isOwnSubject(kept) ? kept : newSubject()
  const { email, name } = person
  const now = deps.now()
  const at = { provedAt: now, createdAt: now, passwordChangedAt: now }
  const row = { subject, email, name, passwordHash: nobodysHash, ...at }
  if (!(await insertAccount(tx, row))) throw new Error('somebody opened that account meanwhile')
  if (subject !== kept) await isNowOf(tx, deps, person, subject)
  return subject
}

async function isNowOf(tx: Tx, deps: Deps, person: PersonAt, subject: string): Promise<void> {
  const { organizationId, id, branchId, role, version } = person
  // Who works in two houses starts where they were last, which is to be this one.
  const now = deps.now()
  await saveUser(tx, organizationId, id, { firebaseUid: subject, lastLoginAt: now, version: version + 1 })
  await raiseAuthority(tx, organizationId)
  const after = { role, branchId }
  await auditOwn(tx, { organizationId, branchId, userId: id, action: 'person.joined', after, at: now })
}
