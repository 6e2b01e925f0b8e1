import { toLatinDigits } from './digits'
import { stripLatinMarks } from './fold'
import type { Locale } from './locale'

type Compare = (a: string, b: string) => number

/* Sorani in the order its Wikipedia settled on, with Arabic's other letters beside their neighbours. Own code, because
   no engine sorts Kurdish: Chromium and Node both fall back to English. */
const sorani = 'ءئاآأإبپتثجچحخدذرڕزژسشصضطظعغفڤقکگلڵمنهەوؤۆیێ'
const rank = new Map(Array.from(sorani, (letter, place) => [letter, place]))
const spelling: Record<string, string> = { ك: 'ک', ي: 'ی', ى: 'ی', ھ: 'ه', ة: 'ە', 'ه\u200C': 'ە' }

/** Punctuation before numbers, numbers before Kurdish letters, Latin and everything else last. */
const numbers = 1e12
const kurdish = 2e12
const others = 3e12

function weightOf(piece: string): number {
  const letter = rank.get(piece)
  if (letter !== undefined) return kurdish + letter
  if (/^\d/.test(piece)) return numbers + Math.min(Number(piece), numbers - 1)
  const point = piece.codePointAt(0) ?? 0
  return /^\p{L}/u.test(piece) ? others + point : point
}

function weigh(text: string): number[] {
  const spelled = toLatinDigits(stripLatinMarks(text.normalize('NFC').toLowerCase()))
    .replace(/ه\u200C|[كيىھة]/g, (letter) => spelling[letter] ?? letter)
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
  return (spelled.match(/\d+|./gsu) ?? []).map(weightOf)
}

const byCodeUnits: Compare = (a, b) => (a === b ? 0 : a < b ? -1 : 1)

function compareSorani(a: string, b: string): number {
  const [left, right] = [weigh(a), weigh(b)]
  const differs = left.findIndex((weight, place) => weight !== right[place])
  if (differs >= 0 && differs < right.length) return (left[differs] ?? 0) - (right[differs] ?? 0)
  return left.length - right.length || byCodeUnits(a, b)
}

function engineOrder(tag: string): Compare {
  let collator: Intl.Collator | undefined
  return (a, b) => {
    collator ??= new Intl.Collator(tag)
    // Engines skip what two texts begin with alike, and then take ٣ behind a 1 for a number of its own.
    return collator.compare(toLatinDigits(a), toLatinDigits(b)) || byCodeUnits(a, b)
  }
}

const orders: Record<Locale, Compare> = {
  en: engineOrder('en-u-kn-true'),
  ar: engineOrder('ar-u-kn-true'),
  ckb: compareSorani,
}

/** The alphabetical order of a language, numbers by value: `names.sort(compare('ckb'))`. */
export const compare = (locale: Locale): Compare => orders[locale]
