import type { Deps } from '@sufra/platform/deps'
import type { Outbox } from '@sufra/shared/identity/accounts.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { mayReadOutbox } from './outbox.rules'

/** Codes and links that were not sent: for whoever runs this server, in development. Else `not_found`. */
export function readOutbox({ config, messages }: Deps, isFromHere: boolean, word: string | undefined): Outbox {
  const { outbox } = messages
  const { publicUrl, production } = config
  if (production || !outbox || !mayReadOutbox({ isFromHere, word }, { publicUrl, word: outbox.word }))
    throw new AppError('not_found')
  return { messages: [...outbox.latest()] }
}

/** For the greeting at the start; null where there is nothing to read. */
export function outboxAddress({ config, messages }: Deps, url: string): string | null {
  if (config.auth.provider === null || !messages.outbox) return null
  return `${url}/outbox?word=${messages.outbox.word}`
}
