import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { Localized } from '@sufra/shared/kernel/fields'
import { formatWait } from '@sufra/shared/locale/duration'
import type { Namespace } from './catalogue'
import { i18n } from './i18n'
import { nameIn } from './name-in'
import { currentLocale } from './words'

/**
 * The sentence for a refusal, in the language on screen; anything not thrown on purpose is `unexpected`. A refusal that
 * only one screen can meet is among that screen's own words, under `error`.
 */
export function errorText(error: unknown): string {
  const refusal: Pick<AppError, 'code' | 'details'> = isAppError(error) ? error : { code: 'unexpected', details: {} }
  const path = pathOf(refusal)
  const ns = Object.keys(i18n.getDataByLanguage(currentLocale()) ?? {}) as Namespace[]
  const wait = formatWait(refusal.details.seconds, currentLocale())
  // Which screen's words hold a code is known by looking only, so the key is typed as one that all have.
  return i18n.exists(path, { ns })
    ? i18n.t(path as 'error.unexpected', { ns, wait, ...inLanguage(refusal.details) })
    : path
}

/** Nothing was typed for a reading, and nothing can have gone through. */
const pathOf = ({ code, details }: Pick<AppError, 'code' | 'details'>): string =>
  details.reading === true ? `readError.${code === 'offline' ? 'offline' : 'failed'}` : `error.${code}`

const isLocalized = (value: unknown): value is Localized => typeof (value as Localized | null)?.en === 'string'

/** Details in several languages are read in the one on screen. */
const inLanguage = (details: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      isLocalized(value) ? nameIn(value, currentLocale()).text : value,
    ]),
  )
