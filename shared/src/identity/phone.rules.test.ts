import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from './countries'
import { mobileAsKept, phoneAsKept } from './phone.rules'

const { SA, IQ, KW } = countries

test.each([
  ...['0501234567', '501234567', '+966501234567', '00966501234567', '966501234567', '+9660501234567'],
  ...['050 123 4567', '(050) 123-4567', '٠٥٠١٢٣٤٥٦٧', '۰۵۰۱۲۳۴۵۶۷', '\u2066+966 50 123 4567\u2069', '＋966501234567'],
])('%s typed in Riyadh is +966501234567', (typed) => {
  expect(phoneAsKept(typed, SA)).toBe('+966501234567')
})

test.each([
  ...['07501234567', '7501234567', '+9647501234567', '009647501234567', '9647501234567'],
  ...['٠٧٥٠١٢٣٤٥٦٧', '۰۷۵۰۱۲۳۴۵۶۷', '0750-123-4567'],
])('%s typed in Erbil is +9647501234567', (typed) => {
  expect(phoneAsKept(typed, IQ)).toBe('+9647501234567')
})

test.each([
  ...['\u061C+966 50 123 4567', '+966\u2060501234567', '050/1234567', '050 / 123 4567', '\uFEFF0501234567'],
  ...['+966/50/1234567'],
])('%s pasted in Riyadh is +966501234567', (typed) => {
  expect(phoneAsKept(typed, SA)).toBe('+966501234567')
})

test.each([
  ['SA', '0112345678', '+966112345678'],
  ['SA', '920012345', '+966920012345'],
  ['IQ', '066 223 4567', '+964662234567'],
  ['IQ', '017181234', '+96417181234'],
  ['AE', '04 345 6789', '+97143456789'],
  ['KW', '22451234', '+96522451234'],
  ['BH', '17 234567', '+97317234567'],
  ['QA', '4412 3456', '+97444123456'],
  ['OM', '24 123456', '+96824123456'],
  ['JO', '06/5001234', '+96265001234'],
  ['EG', '02 27361234', '+20227361234'],
  ['EG', '03 4861234', '+2034861234'],
] as const)('in %s %s is a landline, which can be called back and gets no message', (code, typed, kept) => {
  expect(phoneAsKept(typed, countries[code])).toBe(kept)
  expect(phoneAsKept(kept, SA)).toBe(kept)
  expect(mobileAsKept(typed, countries[code])).toBeNull()
  expect(mobileAsKept(kept, SA)).toBeNull()
})

test('a visitor’s number keeps its own country', () => {
  expect(phoneAsKept('+9647501234567', SA)).toBe('+9647501234567')
  expect(phoneAsKept('+966501234567', IQ)).toBe('+966501234567')
  expect(phoneAsKept('+44 7911 123456', SA)).toBe('+447911123456')
  expect(phoneAsKept('99887766', KW)).toBe('+96599887766')
})

test.each([
  '',
  '+',
  '0',
  '123',
  '0401234567',
  '05012345678',
  '050123456',
  '+96650123456',
  '+96441234567',
  '+000000000000',
])('“%s” is no number to write to', (typed) => {
  expect(phoneAsKept(typed, SA)).toBeNull()
})

test.each(['call me', '0501234567x', '0501234567;ext=1', '+966501234567+', '<script>', '050 123 4567 / 8'])(
  '“%s” is refused whole',
  (typed) => {
    expect(phoneAsKept(typed, SA)).toBeNull()
  },
)

test('whatever is typed, what is kept is E.164 and stays what it is', () => {
  const digits = fc.stringMatching(/^[+0]{0,2}[0-9٠-٩۰-۹ ()-]{0,20}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), digits), fc.constantFrom(...Object.values(countries)), (typed, home) => {
      const kept = phoneAsKept(typed, home)
      if (kept === null) return
      expect(kept).toMatch(/^\+[1-9]\d{7,14}$/)
      for (const country of Object.values(countries)) expect(phoneAsKept(kept, country)).toBe(kept)
      expect([kept, null]).toContain(mobileAsKept(kept, home))
    }),
  )
})
