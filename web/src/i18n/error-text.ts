import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { Localized } from '@sufra/shared/kernel/fields'
import type { Values } from './keys'
import { nameIn } from './name-in'
import { translate } from './translate'
import { shownLocale, wordsAtHand } from './words'

/**
 * The sentence for a refusal, in the language on screen; anything not thrown on purpose is `unexpected`. What only one
 * screen can be refused with is among that screen's own words, under `error`.
 */
export function errorText(error: unknown): string {
  const refusal: Pick<AppError, 'code' | 'details'> = isAppError(error) ? error : { code: 'unexpected', details: {} }
  const path = pathOf(refusal)
  for (const words of wordsAtHand()) {
    const text = translate(words, shownLocale(), path, inLanguage(refusal.details))
    if (text !== path) return text
  }
  return path
}

/** What is only read was never typed, and cannot have gone through. */
const pathOf = ({ code, details }: Pick<AppError, 'code' | 'details'>): string =>
  details.reading === true ? `readError.${code === 'offline' ? 'offline' : 'failed'}` : `error.${code}`

const isTold = (value: unknown): value is Localized => typeof (value as Localized | null)?.en === 'string'

/** What came in several languages is read in the one on screen. */
const inLanguage = (details: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      isTold(value) ? nameIn(value, shownLocale()).text : (value as string),
    ]),
  )
