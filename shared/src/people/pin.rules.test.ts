import { expect, test } from 'vitest'
import { checkPin } from './pin.rules'

const refused = (pin: string): boolean => {
  try {
    checkPin(pin)
    return false
  } catch (error) {
    return (error as Error).message === 'pin_too_simple'
  }
}

test.each(['2580', '1593', '120934', '11223', '8901', '1357'])('%s is a PIN', (pin) => {
  expect(refused(pin)).toBe(false)
})

test.each(['123', '1234567', '0000', '777777', '1234', '23456', '9876', '543210', '12a4', '١٢٣٥', '', ' 2580'])(
  '%j is none',
  (pin) => expect(refused(pin)).toBe(true),
)

test('of all with four digits only 24 are refused', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'))
  expect(all.filter(refused)).toHaveLength(10 + 7 + 7)
})
