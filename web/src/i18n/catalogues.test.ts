import { locales } from '@sufra/shared/locale/locale'
import { expect, test } from 'vitest'
import { namespaces, type Words } from './catalogue'
import { loadCatalogue } from './load-catalogue'

const pluralForm = /_(zero|one|two|few|many|other)$/

/** `a.b` → text, for every text. */
function flat(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
}

const keysOf = (words: Words): string[] => [...new Set(flat(words).map(([key]) => key.replace(pluralForm, '')))].sort()
/** Values and elements. */
const placeholders = (text: string): string[] =>
  [...text.matchAll(/(?:\{\{\s*|<)(\w+)/g)].map(([, name]) => name ?? '').sort()

/** Per key, everything its forms may ask for; a plural form may leave the count out ("one item"). */
function asked(words: Words): Record<string, string[]> {
  const byKey: Record<string, string[]> = {}
  for (const [key, text] of flat(words)) {
    const name = key.replace(pluralForm, '')
    byKey[name] = [...new Set([...(byKey[name] ?? []), ...placeholders(text)])].sort()
  }
  return byKey
}

for (const namespace of namespaces) {
  for (const locale of locales) {
    test(`${namespace} says in ${locale} everything that English says, and fills in the same`, async () => {
      const english = await loadCatalogue('en', namespace)
      const words = await loadCatalogue(locale, namespace)
      expect(keysOf(words).length).toBeGreaterThan(0)
      expect(keysOf(words)).toEqual(keysOf(english))
      expect(asked(words)).toEqual(asked(english))
      expect(flat(words).filter(([, text]) => text.trim() === '')).toEqual([])
    })
  }
}

test('Arabic counts with all six forms', async () => {
  for (const namespace of namespaces) {
    const keys = flat(await loadCatalogue('ar', namespace)).map(([key]) => key)
    for (const key of keys.filter((each) => each.endsWith('_other'))) {
      const forms = keys.filter((each) => each.replace(pluralForm, '') === key.replace(pluralForm, ''))
      expect(forms, key).toHaveLength(6)
    }
  }
})

/** Paper that speaks to every guest carries the same Arabic whatever the page speaks. */
const isArabicByName = (key: string) => key.endsWith('.ar')

test('Kurdish is written in its own letters, not in Arabic ones', async () => {
  for (const namespace of namespaces) {
    for (const [key, text] of flat(await loadCatalogue('ckb', namespace))) {
      if (isArabicByName(key)) continue
      expect(text, `${namespace}:${key}`).not.toMatch(/[\u0643\u064A\u0629\u0649]/)
    }
  }
})

interface Meaning {
  readonly english: RegExp
  /** Said beside it, the other word is right too. */
  readonly but?: RegExp
  readonly ar?: RegExp
  readonly ckb?: RegExp
}

/** Where English says it, the words of another thing: a kitchen is no restaurant, a station no section of the menu. */
const meanings: readonly Meaning[] = [
  { english: /kitchen/i, but: /restaurant/i, ckb: /چێشتخانە/ },
  { english: /station/i, but: /section/i, ar: /قسم|أقسام/, ckb: /(?<!\p{L})بەش/u },
  { english: /\bbills?\b/i, but: /ticket/i, ar: /فاتورة/, ckb: /پسوولە/ },
  { english: /\bserved\b/i, but: /guests/i, ckb: /خزمەت/ },
  { english: /\bareas?\b/i, ckb: /(?<!\p{L})(?:بەش|شوێن)/u },
  { english: /\bdemo\b/i, ckb: /نموونە|دۆخی تاقیکردنەوە/ },
  { english: /\bPIN\b/, ar: /رقم (?:ال)?تعريف/ },
  { english: /permission/i, ckb: /دەسەڵات|ڕێگەپێدان/ },
]

test.each(['ar', 'ckb'] as const)('each word means what English means in %s', async (locale) => {
  for (const namespace of namespaces) {
    const english = Object.fromEntries(flat(await loadCatalogue('en', namespace)))
    for (const [key, text] of flat(await loadCatalogue(locale, namespace))) {
      const said = english[key] ?? ''
      for (const { english: meant, but, [locale]: other } of meanings)
        if (other && meant.test(said) && !but?.test(said)) expect(text, `${namespace}:${key}`).not.toMatch(other)
    }
  }
})

/** Other spellings and words of the same thing, and marks on the wrong side. */
const wrong = {
  ar: /سُفرة|وردي[ةت]|\d %|\d\+/,
  ckb: /سوفرە|کۆرسی|مێنیو|مینۆ|حیجز|شیفت|دامەزراوە|مگم|ملگ(?!م)|\d %|\d\+/,
} as const

test.each(['ar', 'ckb'] as const)('each word and mark is written one way in %s', async (locale) => {
  for (const namespace of namespaces) {
    for (const [key, text] of flat(await loadCatalogue(locale, namespace)))
      expect(text, `${namespace}:${key}`).not.toMatch(wrong[locale])
  }
})

/** Shown as digits themselves, for somebody who chooses them. */
const areDigits = ['profile:digitsArabic', 'settings:digit.native']

test.each(['ar', 'ckb'] as const)(
  'the digits chosen on a screen are written by it, not by the catalogue in %s',
  async (locale) => {
    for (const namespace of namespaces) {
      for (const [key, text] of flat(await loadCatalogue(locale, namespace)))
        if (!areDigits.includes(`${namespace}:${key}`)) expect(text, `${namespace}:${key}`).not.toMatch(/[٠-٩۰-۹]/)
    }
  },
)

test('Kurdish says since when, not at what time', async () => {
  const { connection } = await loadCatalogue('ckb', 'common')
  for (const [key, text] of flat(connection as Words).filter(([key]) => /not_confirmed|offline$/.test(key)))
    expect(text, key).toContain('لە {{time}}ەوە')
})
