import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text'
import { bidi, formulas, markup } from './hostile-samples'
import { cases } from './test-cases'

/* Letters of the three languages, what joins, marks, turns and hides them, blanks and line ends of every kind. */
const letters = fc.constantFrom(...'حمصکەبابڕۆژئاوـAbéïß19٣۳ ')
const marks = fc.constantFrom(...'\u0301\u0308\u0327\u064B\u0651\u0654\u0670\u0336\u093E\u1161')
const unseen = fc.constantFrom(
  ...'\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2066\u2067\u2069\u061C\u00AD\uFEFF\u2060\u0000\u0007\uD800\uDC00',
  '\u{E0041}',
)
const blanks = fc.constantFrom(...'\n\r\t\v\f\u0085\u00A0\u2003\u2028\u2029\u3000')
const typed = fc.oneof(
  fc.string({ unit: fc.oneof(letters, letters, marks, unseen, blanks), maxLength: 24 }),
  fc.string({ unit: fc.oneof({ weight: 1, arbitrary: letters }, { weight: 6, arbitrary: marks }), maxLength: 24 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...bidi, ...formulas, ...markup),
)

/** Fillers are letters to Unicode, and to nobody else. */
const lettersOf = (text: string): string =>
  text.normalize('NFD').replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
const shown = (text: string): string => text.replaceAll('\u200C', '')

test('a letter and its mark are one, whatever unseen stood between them', () => {
  expect(cleanText('Cafe\u200B\u0301')).toBe('Caf\u00E9')
})

test('a line end of any kind is a blank', () => {
  for (const end of ['\n', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029'])
    expect(cleanText(`No onions,${end}please`)).toBe('No onions, please')
})

test('a name of which nothing can be seen is none', () => {
  for (const nothing of ['\u200C', ' \u200C\u200B ', '\u3164', '\uFFA0\u115F', '\u2800', '\uFE0F'])
    expect(cleanText(nothing)).toBe('')
})

test('a letter carries four marks at most, also where something unseen parts them', () => {
  expect(cleanText(`Z${'\u0336'.repeat(60)}`)).toBe(`Z${'\u0336'.repeat(4)}`)
  expect(shown(cleanText(`Z${'\u0336\u0336\u200C'.repeat(30)}a`))).toBe(`Z${'\u0336'.repeat(4)}a`)
})

test('a name in any of the three languages is stored as it was written', () => {
  const word = fc.string({ unit: fc.constantFrom(...'حمصکەبابڕۆژئاوـAbéïß19٣۳&½ﷺ'), minLength: 1, maxLength: 8 })
  const name = fc.tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', '\u200C', ' - ', '، '))
  fc.assert(
    fc.property(name, ([words, between]) => {
      expect(cleanText(words.join(between))).toBe(words.join(between))
    }),
    cases(10_000),
  )
})

test('what was stored is stored again as it is', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
    cases(10_000, [['\u0301\u200B\u0651']]),
  )
})

test('whatever somebody types, it is one line that turns nothing round, hides nothing and grows over no other', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const stored = cleanText(text)
      expect(stored).toBe(stored.normalize('NFC').trim())
      expect(shown(stored)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\p{M}{5}/u)
      expect(stored).toMatch(/^$|[^\u200C\s]/u)
    }),
    cases(10_000, [['\u200C'], ['a\u2028b']]),
  )
})

test('no letter and no digit that somebody typed is lost', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(lettersOf(cleanText(text))).toBe(lettersOf(text))
    }),
    cases(10_000),
  )
})
