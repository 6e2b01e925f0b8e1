import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { writeDigits } from '../locale/digits'
import { fromThousandths, toThousandths } from './quantity.rules'

test.each([
  ['12.5', 12_500],
  ['12,5', 12_500],
  ['١٢٫٥', 12_500],
  ['۱۲', 12_000],
  ['0,125', 125],
  [' 2 ', 2000],
  ['1,250.5', 1_250_500],
  ['1,250,000', 1_250_000_000],
  ['١٬٢٥٠', 1_250_000],
  ['١٬٢٥٠٫٥', 1_250_500],
  ['0', 0],
])('%s is %d thousandths', (typed, quantity) => {
  expect(toThousandths(typed)).toBe(quantity)
})

test.each(['', 'a lot', '-3', '1.2345', '1.2.3', '12,5,1', ',5', '1e3', '١٢ كغ'])('%j is no quantity', (typed) => {
  expect(toThousandths(typed)).toBeUndefined()
})

test.each(['٢٬٥', '1٬25', '٠٬٥', '٠٬٢٥٠', '١٬٢٥٠,٥', '0,250.5'])(
  '%s has a sign for thousands where there are none',
  (typed) => {
    expect(toThousandths(typed)).toBeUndefined()
  },
)

test('what could be a thousand or a fraction is asked about', () => {
  expect(toThousandths('1,250')).toBe('unclear')
  expect(toThousandths('١,٢٥٠')).toBe('unclear')
})

test('what is shown in a field is read back as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (quantity) => {
      expect(toThousandths(fromThousandths(quantity))).toBe(quantity)
      expect(toThousandths(writeDigits(fromThousandths(quantity), 'ckb', 'arab'))).toBe(quantity)
    }),
    cases(10_000),
  )
})
