import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { Namespace } from './catalogue'
import type { Values } from './keys'
import { translate } from './translate'
import { shownLocale, wordsOf } from './words'

/** The sentence for a refusal, in the language on screen; anything not thrown on purpose is `unexpected`. */
export function errorText(error: unknown): string {
  const refusal: Pick<AppError, 'code' | 'details'> = isAppError(error) ? error : { code: 'unexpected', details: {} }
  const path = `error.${refusal.code}`
  const text = sentence('common', path, refusal.details as Values)
  // Refusals of signing in are words that a guest's phone never loads.
  return text === path ? sentence('auth', path, refusal.details as Values) : text
}

function sentence(namespace: Namespace, path: string, values: Values): string {
  const words = wordsOf(namespace)
  return translate(words instanceof Promise ? {} : words, shownLocale(), path, values)
}
