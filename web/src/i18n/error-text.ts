import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { Values } from './keys'
import { translate } from './translate'
import { shownLocale, wordsAtHand } from './words'

/**
 * The sentence for a refusal, in the language on screen; anything not thrown on purpose is `unexpected`. What only one
 * screen can be refused with is among that screen's own words, under `error`.
 */
export function errorText(error: unknown): string {
  const refusal: Pick<AppError, 'code' | 'details'> = isAppError(error) ? error : { code: 'unexpected', details: {} }
  const path = `error.${refusal.code}`
  for (const words of wordsAtHand()) {
    const text = translate(words, shownLocale(), path, refusal.details as Values)
    if (text !== path) return text
  }
  return path
}
