import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { writeDigits } from '../locale/digits'
import {
  codesInAll,
  groupedCode,
  pairingCodeDigits,
  pairingCodeIn,
  pairingCodeOf,
  withCheckDigit,
} from './pairing-code.rules'

const drawn = fc.nat({ max: codesInAll - 1 }).map(pairingCodeOf)
const place = fc.nat({ max: pairingCodeDigits - 1 })

test('the check digit is the one that Damm published for 572', () => {
  expect(withCheckDigit('572')).toBe('5724')
})

test('every code that a screen draws is one', () => {
  fc.assert(
    fc.property(drawn, (code) => {
      expect(code).toMatch(/^\d{8}$/)
      expect(pairingCodeIn(code)).toBe(code)
    }),
    cases(10_000),
  )
})

test('one digit typed wrong is no code', () => {
  fc.assert(
    fc.property(drawn, place, fc.integer({ min: 1, max: 9 }), (code, at, more) => {
      const wrong = (Number(code[at]) + more) % 10
      expect(pairingCodeIn(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull()
    }),
    cases(10_000),
  )
})

test('two neighbours swapped are no code', () => {
  fc.assert(
    fc.property(drawn, fc.nat({ max: pairingCodeDigits - 2 }), (code, at) => {
      const [one, other] = [code.charAt(at), code.charAt(at + 1)]
      fc.pre(one !== other)
      expect(pairingCodeIn(code.slice(0, at) + other + one + code.slice(at + 2))).toBeNull()
    }),
    cases(10_000),
  )
})

test('a code is read in Arabic digits, in Kurdish ones, and with whatever was pasted around it', () => {
  const code = pairingCodeOf(4070931)
  const kurdish = code.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
  const typed = [
    code,
    writeDigits(code, 'ar', 'arab'),
    kurdish,
    groupedCode(code),
    ` ${code.slice(0, 4)}\u00a0-${code.slice(4)}\n`,
  ]
  for (const each of typed) expect(pairingCodeIn(each)).toBe(code)
})

test.each(['', '1234', 'code', `${pairingCodeOf(4070931)}0`, withCheckDigit('407093')])('%j is no code', (typed) => {
  expect(pairingCodeIn(typed)).toBeNull()
})

test('a code stands in two groups of four, also while it is typed', () => {
  expect(['', '4070', '40709', '40709318'].map(groupedCode)).toEqual(['', '4070', '4070 9', '4070 9318'])
})
