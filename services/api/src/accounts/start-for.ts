import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import { type SessionName, startSession } from '../identity/open-session.commands'
import { findUsersBySubject } from './accounts.repository'

/** Whoever works in several places starts where they were last. Throws `user_not_in_database` or `user_disabled`. */
export async function startFor(tx: Tx, deps: Deps, subject: string, agent: string | undefined): Promise<SessionName> {
  const users = await findUsersBySubject(tx, subject)
  if (users.length === 0) throw new AppError('user_not_in_database')
  const user = users.find(({ isActive }) => isActive)
  if (!user) throw new AppError('user_disabled')
  return startSession(tx, deps, { organizationId: user.organizationId, userId: user.id, provider: 'builtin', agent })
}
