import { afterEach, expect, test, vi } from 'vitest'
import { localeSamples } from './locale-samples'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the samples cover every formatter and language with real text', () => {
  const samples = Object.entries(localeSamples())
  expect(samples.length).toBeGreaterThan(500)
  for (const locale of ['en', 'ar', 'ckb']) {
    expect(samples.filter(([name]) => name.startsWith(`${locale} `)).length).toBeGreaterThan(150)
  }
  for (const [name, sample] of samples) expect(sample, name).not.toMatch(/undefined|NaN|\{n\}|\{age\}|^$/)
})

test('no formatter writes invisible direction marks', () => {
  for (const [name, sample] of Object.entries(localeSamples())) expect(sample, name).not.toMatch(/\p{Cf}/u)
})

/* Chromium has no Kurdish but plural rules, and bare tags choose digits and calendar by engine. */
test('engines are asked only for what they all know', async () => {
  const asked = new Set<string>()
  const watched = Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => {
      const original = Reflect.get(Intl, name)
      if (typeof original !== 'function' || !/^[A-Z]/.test(name)) return [name, original]
      return [
        name,
        new Proxy(original, {
          construct: (target, args) => {
            asked.add(`${name} ${args[0]}`)
            return Reflect.construct(target, args)
          },
        }),
      ]
    }),
  )
  vi.resetModules()
  vi.stubGlobal('Intl', watched)
  const fresh = await import('./locale-samples')
  fresh.localeSamples()
  expect([...asked].sort()).toEqual([
    'Collator ar-u-kn-true',
    'Collator en-u-kn-true',
    'DateTimeFormat en-u-nu-latn-ca-gregory',
    'PluralRules ar',
    'PluralRules ckb',
    'PluralRules en',
  ])
})
