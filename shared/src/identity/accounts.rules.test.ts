import { expect, test } from 'vitest'
import { emailAsKept, isPasswordLongEnough, passwordAsKept, passwordLength } from './accounts.rules'

test('a password typed with composed or with separate accents is one password', () => {
  expect(passwordAsKept('cafe\u0301-latte')).toBe(passwordAsKept('caf\u00e9-latte'))
  expect(passwordLength('cafe\u0301')).toBe(4)
})

test('spaces and capitals of a password count', () => {
  expect(passwordAsKept('  Two  Spaces ')).toBe('  Two  Spaces ')
})

test('eight letters are enough, seven are not, whatever the script', () => {
  expect(isPasswordLongEnough('مرحبا بك')).toBe(true)
  expect(isPasswordLongEnough('مرحبابك')).toBe(false)
  expect(isPasswordLongEnough('😀'.repeat(7))).toBe(false)
  expect(isPasswordLongEnough('😀'.repeat(8))).toBe(true)
})

test('an address is found however it was capitalised', () => {
  expect(emailAsKept(' Layla@Example.COM ')).toBe('layla@example.com')
})
