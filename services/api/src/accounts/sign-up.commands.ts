import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { hashPassword } from '@sufra/platform/identity/passwords'
import { assertGoodPassword } from '@sufra/platform/identity/passwords.rules'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { takeShared, takeTry } from '@sufra/platform/limits/limits'
import type { SignUp } from '@sufra/shared/identity/accounts.contract'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import type { Locale } from '@sufra/shared/locale/locale'
import { foundOrganization } from '../identity/found-organization.commands'
import { openedSession, startSession } from '../identity/open-session.commands'
import { signUpLimits as limits } from './accounts.limits'
import { insertAccount } from './accounts.repository'
import type { Caller } from './caller'
import { proofFor, taken, takeOver } from './claimed-address'
import { newSubject } from './new-subject'
import { greetAddress } from './proof.commands'
import { browserOf, rememberPlace } from './prove-account'
import { assertOwnPasswords } from './ways-in'

interface Asking extends Caller {
  readonly locale: Locale
  readonly origin: string
}

/**
 * Throws `email_taken`, `address_claimed`, `proof_link_invalid`, `password_too_short`, `password_too_common`,
 * `too_many_attempts`, `too_many_requests`; then nothing was made.
 */
export async function signUp(deps: Deps, body: SignUp, from: Asking): Promise<OpenedSession> {
  assertOwnPasswords(deps)
  assertGoodPassword(body.password)
  await takeTry(deps, limits.household, from.household)
  await takeTry(deps, limits.network, networkOf(from.household))
  await takeShared(deps, limits.everybody, limits.share, networkOf(from.household))
  const proof = await proofFor(deps, body, from)
  const passwordHash = await hashPassword(body.password)
  const { email, name, organizationData } = body
  const [subject, now] = [newSubject(), deps.now()]
  const session = await system(deps, 'sign_up', async (tx) => {
    if (proof) await takeOver(tx, deps, proof, email)
    const provedAt = proof ? now : null
    const account = { subject, email, name, passwordHash, provedAt, createdAt: now, passwordChangedAt: now }
    if (!(await insertAccount(tx, account))) throw taken()
    const founding = { ...organizationData, locale: organizationData.locale ?? from.locale }
    const founded = await foundOrganization(tx, { subject, email, name, organizationData: founding, now })
    const { organizationId, userId } = founded
    return startSession(tx, deps, { organizationId, userId, provider: 'builtin', agent: from.agent })
  })
  if (!proof) await greetAddress(deps, { email, subject }, from)
  await rememberPlace(deps, email, from.household)
  return { ...(await openedSession(deps, session)), browser: browserOf(deps, { subject, passwordHash }) }
}
