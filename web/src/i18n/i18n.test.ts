import { cases } from '@sufra/shared/kernel/test-cases'
import { chooseDigits } from '@sufra/shared/locale/digits'
import { type Locale, locales } from '@sufra/shared/locale/locale'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { i18n } from './i18n'

const english = {
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  at: { table: 'Table {{number}}, {{name}}' },
}
const arabic = {
  items_one: 'صنف واحد',
  items_two: 'صنفان',
  items_few: '{{count}} أصناف',
  items_many: '{{count}} صنفًا',
  items_other: '{{count}} صنف',
  since: 'منذ {{time}}',
  hello: 'أهلًا {{name}}',
}

afterEach(() => chooseDigits('latn'))

/** The sentence at `path` of a catalogue, as any screen gets it. */
function translate(words: object, locale: Locale, path: string, values: Record<string, unknown> = {}): string {
  i18n.removeResourceBundle(locale, 'common').addResourceBundle(locale, 'common', words)
  return i18n.getFixedT(locale, 'common')(path as 'product', { ...values })
}

test('English counts in two forms', () => {
  expect(translate(english, 'en', 'items', { count: 1 })).toBe('1 item')
  expect(translate(english, 'en', 'items', { count: 0 })).toBe('0 items')
})

test('Arabic counts in six, and a form that is not there falls back to the general one', () => {
  const said = [1, 2, 3, 11, 100, 0].map((count) => translate(arabic, 'ar', 'items', { count }))
  expect(said).toEqual(['صنف واحد', 'صنفان', '3 أصناف', '11 صنفًا', '100 صنف', '0 صنف'])
})

test('a sentence is filled by name, nested keys included', () => {
  expect(translate(english, 'en', 'at.table', { number: 7, name: 'Ali' })).toBe('Table 7, Ali')
})

test('what runs the other way is isolated; a plain number needs nothing', () => {
  expect(translate(arabic, 'ar', 'since', { time: '21:04:30' })).toBe('منذ \u206621:04:30\u2069')
  expect(translate(arabic, 'ar', 'hello', { name: 'Ali' })).toBe('أهلًا \u2066Ali\u2069')
  expect(translate(arabic, 'ar', 'hello', { name: 'علي' })).toBe('أهلًا علي')
  expect(translate(english, 'en', 'at.table', { number: 7, name: 'علي' })).toBe('Table 7, \u2067علي\u2069')
})

test('a name that looks like a placeholder stays a name', () => {
  expect(translate(english, 'en', 'at.table', { number: 7, name: '{{number}}' })).toBe('Table 7, {{number}}')
})

test('a missing key shows itself', () => {
  expect(translate(english, 'en', 'no.such')).toBe('no.such')
})

test('whoever is named, however they are written: the sentence says it unchanged, and what is turned round ends with it', () => {
  const part = fc.constantFrom(
    ...['Ali', 'علي', 'ڕێبین', '7', '٧', '21:04', '+966 50', '(', '$&', '{{name}}', '$t(hello)', ' ', '،', '!'],
  )
  const name = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  const sentence = { hello: '«{{name}}» 12 {{time}}' }
  fc.assert(
    fc.property(name, name, fc.constantFrom(...locales), (who, when, locale) => {
      const said = translate(sentence, locale, 'hello', { name: who, time: when })
      expect(said.replace(/[\u2066\u2067\u2069]/g, '')).toBe(`«${who}» 12 ${when}`)
      expect(said).toMatch(/^([^\u2066-\u2069]|[\u2066\u2067][^\u2066-\u2069]*\u2069)*$/)
      const other = locale === 'en' ? /[\u0600-\u06FF]/ : /[A-Za-z]/
      const own = locale === 'en' ? /[A-Za-z]/ : /[\u0600-\u06FF]/
      if (other.test(who) && !own.test(who)) expect(said).toMatch(/^«[\u2066\u2067].*\u2069» 12/)
    }),
    cases(10_000),
  )
})

test('a bare number has the point of its digits', () => {
  chooseDigits('arab')
  expect(translate({ size: '{{n}} م' }, 'ar', 'size', { n: 1.5 })).toBe('١٫٥ م')
  expect(translate({ size: '{{n}} m' }, 'en', 'size', { n: 1.5 })).toBe('1.5 m')
})
