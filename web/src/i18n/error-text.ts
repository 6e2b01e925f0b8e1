import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { Namespace } from './catalogue'
import type { Values } from './keys'
import { translate } from './translate'
import { shownLocale, wordsOf } from './words'

/** The sentence for a refusal, in the language on screen; anything not thrown on purpose is `unexpected`. */
export function errorText(error: unknown): string {
  const refusal: Pick<AppError, 'code' | 'details'> = isAppError(error) ? error : { code: 'unexpected', details: {} }
  const path = `error.${refusal.code}`
  for (const namespace of withRefusals) {
    const text = sentence(namespace, path, refusal.details as Values)
    if (text !== path) return text
  }
  return path
}

/** Refusals of signing in and of the back office are words that a guest's phone never loads. */
const withRefusals: readonly Namespace[] = ['common', 'auth', 'stock']

function sentence(namespace: Namespace, path: string, values: Values): string {
  const words = wordsOf(namespace)
  return translate(words instanceof Promise ? {} : words, shownLocale(), path, values)
}
