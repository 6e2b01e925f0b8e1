import { writePlain } from '@sufra/shared/locale/digits'
import { isolate } from '@sufra/shared/locale/isolate'
import type { Locale } from '@sufra/shared/locale/locale'
import { pluralCategory } from '@sufra/shared/locale/plural'
import type { Words } from './catalogue'
import type { Values } from './keys'

const plainNumber = /^[0-9]+$/
const arabicScript = /[\u0600-\u06FF]/
const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/* What fills a sentence may run the other way than the sentence: a Latin name, a time, a code in Arabic text. */
function isolated(value: string, locale: Locale): string {
  const rightToLeft = locale !== 'en'
  if (plainNumber.test(value) || arabicScript.test(value) === rightToLeft) return value
  return isolate(value, rightToLeft ? 'ltr' : 'rtl')
}

/* Texts were formatted by who knows how; a bare number was not. */
const filling = (value: string | number | undefined, locale: Locale): string =>
  typeof value === 'number' ? writePlain(String(value), locale) : (value ?? '')

function textAt(words: Words, path: string): string | undefined {
  let at: string | Words | undefined = words
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

/** The sentence at `path` in its plural form, filled; the path itself when the catalogue lacks it, to be seen in tests. */
export function translate(words: Words, locale: Locale, path: string, values: Values = {}): string {
  const { count } = values
  const plural =
    typeof count === 'number'
      ? (textAt(words, `${path}_${pluralCategory(locale, count)}`) ?? textAt(words, `${path}_other`))
      : undefined
  const text = plural ?? textAt(words, path) ?? path
  return text.replace(placeholder, (_, name: string) => isolated(filling(values[name], locale), locale))
}
