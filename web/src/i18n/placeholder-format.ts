import { writePlain } from '@sufra/shared/locale/digits'
import { isolate } from '@sufra/shared/locale/isolate'
import type { Locale } from '@sufra/shared/locale/locale'
import type { FormatterModule } from 'i18next'

const plainNumber = /^[0-9]+$/
const arabicScript = /[\u0600-\u06FF]/

/** A value may run the other way than its sentence: a Latin name, a time, a code in Arabic text. */
function isolated(value: string, locale: Locale): string {
  const rightToLeft = locale !== 'en'
  if (plainNumber.test(value) || arabicScript.test(value) === rightToLeft) return value
  return isolate(value, rightToLeft ? 'ltr' : 'rtl')
}

/** Fills a placeholder: numbers in the digits of the branch, text isolated where it runs the other way. */
export const placeholderFormat: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, locale) =>
    isolated(
      typeof value === 'number' ? writePlain(String(value), locale as Locale) : String(value ?? ''),
      locale as Locale,
    ),
}
