import type { Locale } from './locale'

/** Letters that Sorani has and Arabic has not. */
const kurdish = /[پچژڤگڕڵێۆەکی]/

/** The language that a text is written in, by its letters; undefined: they are of any. */
export function localeOfLetters(text: string): Locale | undefined {
  if (kurdish.test(text)) return 'ckb'
  if (/\p{Script=Arabic}/u.test(text)) return 'ar'
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined
}
