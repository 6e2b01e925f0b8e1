import type { Deps } from '@sufra/platform/deps'
import type { Outbox } from '@sufra/shared/identity/accounts.contract'
import { AppError } from '@sufra/shared/kernel/app-error'

/** This machine itself, as `householdOf` writes it. */
const here = new Set(['127.0.0.1', '0:0:0:0::/64'])

/** Codes and links that were not sent: for whoever sits at this machine, in development. Else `not_found`. */
export function readOutbox({ config, messages }: Deps, household: string): Outbox {
  if (config.production || !messages.outbox || !here.has(household)) throw new AppError('not_found')
  return { messages: [...messages.outbox.latest()] }
}
