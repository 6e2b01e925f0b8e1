import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { Values } from './keys'
import { translate } from './translate'
import { shownLocale, wordsOf } from './words'

/** The sentence for a refusal, in the language on screen; anything not thrown on purpose is `unexpected`. */
export function errorText(error: unknown): string {
  const refusal: Pick<AppError, 'code' | 'details'> = isAppError(error) ? error : { code: 'unexpected', details: {} }
  const words = wordsOf('common')
  return translate(
    words instanceof Promise ? {} : words,
    shownLocale(),
    `error.${refusal.code}`,
    refusal.details as Values,
  )
}
