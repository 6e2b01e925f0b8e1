import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import type { SignedIn } from '@sufra/shared/identity/actor'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { sessionOf } from './session-of'

export const readSession = (deps: Deps, actor: SignedIn, facts: SessionFacts): Promise<Session> =>
  system(deps, 'open_session', (tx) => sessionOf(tx, actor, facts))
