import { toLatinDigits } from './digits'

/* One spelling for letters that guests type for one another: hamza carriers, ى for ي, ة for ه, the Arabic and the
   Kurdish ك ي ه, and Sorani ڕ ڵ ۆ ێ, which an Arabic keyboard lacks. ئ and ؤ stay: in Sorani ئ is a letter of its own. */
const letters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ێ: 'ي',
  ې: 'ي',
  ك: 'ک',
  ڪ: 'ک',
  ة: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ۀ: 'ه',
  ۂ: 'ه',
  ۃ: 'ه',
  ە: 'ه',
  ڕ: 'ر',
  ڵ: 'ل',
  ۆ: 'و',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const variants = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

const latinWithMark = /[\u00C0-\u024F\u1E00-\u1EFF]/g
/** Tashkeel, Koranic marks, tatweel, Latin combining marks, and the invisible: soft hyphen, joiners, bidi controls, BOM. */
const silent =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** é → e. Compose first and take only Latin apart: decomposing Arabic would turn ئ into ي. */
export const stripLatinMarks = (text: string): string =>
  text.replace(latinWithMark, (letter) => letter.normalize('NFD').charAt(0))

function foldOnce(text: string): string {
  const composed = toLatinDigits(text.normalize('NFKC').toLowerCase().normalize('NFKC'))
  return stripLatinMarks(composed)
    .replace(silent, '')
    .replace(variants, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

const codes = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join('')
const single = Object.entries(letters).filter(([, letter]) => letter.length === 1)

/** For a database's `translate`, which folds letter by letter: those of Arabic and Kurdish, and it drops tashkeel. */
export const foldedInDatabase = {
  from: [...single.map(([letter]) => letter), codes(0x64b, 0x65f), codes(0x200b, 0x200f), '\u0640\u0670'].join(''),
  to: single.map(([, letter]) => letter).join(''),
}

/** The form in which texts are compared when someone searches. Never show it. Folding twice changes nothing. */
export function foldForSearch(text: string): string {
  const folded = foldOnce(text)
  return folded === text ? folded : foldForSearch(folded)
}

/** Shorter words are too often found by chance across two others. */
const leastSpaced = 4

/**
 * A folded word as a pattern that finds it written apart as well, from the beginning of a word on: عبدالرحمن as
 * عبد الرحمن. For JavaScript and PostgreSQL alike; null where the word is too short.
 */
export const writtenApart = (word: string): string | null =>
  word.length < leastSpaced ? null : `(^| )${[...word].map((one) => one.replace(/[!-/:-@[-`{-~]/, '\\$&')).join(' ?')}`

const isWrittenApart = (word: string, folded: string): boolean => {
  const pattern = writtenApart(word)
  return pattern !== null && folded.includes(' ') && new RegExp(pattern).test(folded)
}

/**
 * Every word of the query stands somewhere in the text, in any order, whether or not the text writes it apart. An empty
 * query finds everything.
 */
export function matches(query: string, text: string): boolean {
  const folded = foldForSearch(text)
  return foldForSearch(query)
    .split(' ')
    .every((word) => folded.includes(word) || isWrittenApart(word, folded))
}
