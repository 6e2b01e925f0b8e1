import type { Deps } from '@sufra/platform/deps'
import type { Outbox } from '@sufra/shared/identity/accounts.contract'
import { AppError } from '@sufra/shared/kernel/app-error'

/** Codes and links that were not sent: for whoever sits at this machine, in development. Else `not_found`. */
export function readOutbox({ config, messages }: Deps, isFromHere: boolean): Outbox {
  if (config.production || !messages.outbox || !isFromHere) throw new AppError('not_found')
  return { messages: [...messages.outbox.latest()] }
}
