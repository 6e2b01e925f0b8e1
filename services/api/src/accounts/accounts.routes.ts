import type { Deps } from '@sufra/platform/deps'
import { accountContracts } from '@sufra/shared/identity/accounts.contracts'
import type { On } from '../kernel/route'
import { acceptInvite, lookAtInvite } from './invite.commands'
import { sendOtp, verifyOtp } from './otp.commands'
import { readOutbox } from './outbox'
import { proveAddress } from './proof.commands'
import { requestPasswordReset, resetPassword } from './reset.commands'
import { signInWithPassword } from './sign-in.commands'
import { signUp } from './sign-up.commands'

export function accountRoutes(on: On, deps: Deps): void {
  on.exempt(accountContracts.signInWithPassword, (asked) => signInWithPassword(deps, asked.body, asked))
  on.exempt(accountContracts.signUp, (asked) => signUp(deps, asked.body, asked))
  on.exempt(accountContracts.requestPasswordReset, async (asked) => {
    await requestPasswordReset(deps, asked.body, asked)
    return {}
  })
  on.exempt(accountContracts.resetPassword, async (asked) => {
    await resetPassword(deps, asked.body, asked)
    return {}
  })
  on.exempt(accountContracts.proveAddress, async (asked) => {
    await proveAddress(deps, asked.body, asked)
    return {}
  })
  on.exempt(accountContracts.sendOtp, (asked) => sendOtp(deps, asked.body, asked))
  on.exempt(accountContracts.verifyOtp, (asked) => verifyOtp(deps, asked.body, asked))
  on.exempt(accountContracts.lookAtInvite, (asked) => lookAtInvite(deps, asked.body.token, asked))
  on.exempt(accountContracts.acceptInvite, (asked) => acceptInvite(deps, asked.body, asked))
  on.query(accountContracts.readOutbox, async ({ isFromHere, query }) => readOutbox(deps, isFromHere, query.word))
}
