import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '@sufra/platform/deps'
import type { Outbox } from '@sufra/shared/identity/accounts.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { mayReadOutbox } from './outbox.rules'

/** Codes and links that were not sent: for whoever runs this server, in development. Else `not_found`. */
export function readOutbox({ config, messages }: Deps, isFromHere: boolean, word: string | undefined): Outbox {
  const { outbox } = messages
  const knowsWord = word !== undefined && outbox !== null && isSame(word, outbox.word)
  if (config.production || !outbox || !mayReadOutbox({ isFromHere, knowsWord }, config.publicUrl))
    throw new AppError('not_found')
  return { messages: [...outbox.latest()] }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** For the greeting at the start; null where there is nothing to read. */
export function outboxAddress({ config, messages }: Deps, url: string): string | null {
  if (config.auth.provider === null || !messages.outbox) return null
  return `${url}/outbox?word=${messages.outbox.word}`
}
