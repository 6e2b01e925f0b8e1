import { locales } from '@sufra/shared/locale/locale'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { zodMessages } from './zod-messages'

const schema = z.strictObject({
  count: z.int().min(1).max(5),
  price: z.number().max(9),
  name: z.string().min(2).max(3),
  active: z.boolean(),
  tags: z.array(z.string()).min(1).max(2),
  guest: z.object({ name: z.string() }),
})
const wrong: readonly unknown[] = [
  {},
  { count: 0, price: 'x', name: 'x', active: 1, tags: [], guest: null },
  { count: 1.5, price: 10, name: 'xxxx', active: 'true', tags: ['a', 'b', 'c'], guest: [] },
  { count: 6, price: null, name: 5, active: null, tags: 'x', guest: 'x' },
]

function said(locale: 'ar' | 'ckb'): string[] {
  return wrong.flatMap((value) => {
    const { error } = schema.safeParse(value, { error: zodMessages[locale] })
    return error?.issues.map(({ message }) => message) ?? []
  })
}

test.each(['ar', 'ckb'] as const)('in %s no word of a sentence about a field is English', (locale) => {
  const sentences = said(locale)
  expect(sentences).toHaveLength(4 * 6)
  for (const sentence of sentences) expect(sentence).not.toMatch(/[a-z]/i)
})

test('a bound is named with its number', () => {
  expect(said('ar')).toContain('عدد الأحرف يجب ألا يقل عن 2')
  expect(said('ar')).toContain('يجب ألا يزيد على 5')
})

test('a pattern is kept from who reads the sentence', () => {
  for (const locale of locales) {
    const { error } = z
      .string()
      .regex(/^[a-z]{3}$/)
      .safeParse('12', { error: zodMessages[locale] })
    expect(error?.issues[0]?.message).toMatch(/^[^/[{]{10,}$/)
  }
})
