import { expect, test } from 'vitest'
import { digitsOf, isWholePin, looksLikeEmail, looksLikePhone, newPasswordFault, staffFaults } from './checks.rules'

test('an empty form names what is missing, field by field', () => {
  expect(staffFaults({ email: '', password: '' })).toEqual({ email: 'email', password: 'password' })
  expect(staffFaults({ email: 'ali', password: 'x' })).toEqual({ email: 'emailWrong', password: null })
  expect(staffFaults({ email: ' ali@aldiwan.sa ', password: 'x' })).toEqual({ email: null, password: null })
})

test('an e-mail address has a name, an @ and a host', () => {
  for (const good of ['a@b.sa', 'ali.rahman+work@mail.aldiwan.com', 'علي@مثال.السعودية'])
    expect(looksLikeEmail(good), good).toBe(true)
  for (const bad of ['ali', 'ali@', '@aldiwan.sa', 'ali@aldiwan', 'a li@aldiwan.sa', 'a@b@c.sa'])
    expect(looksLikeEmail(bad), bad).toBe(false)
})

test('a phone number may be typed as people write it, in any digits', () => {
  for (const good of ['+966 50 123 4567', '٠٥٠ ١٢٣ ٤٥٦٧', '00964-750-123-4567', '(050) 123.4567', '۰۷۵۰۱۲۳۴۵۶۷'])
    expect(looksLikePhone(good), good).toBe(true)
  for (const bad of ['', '123', 'ali@aldiwan.sa', '+', '+966 50 123 4567 890 12'])
    expect(looksLikePhone(bad), bad).toBe(false)
})

test('a code is read out of whatever was pasted, and never longer than it is', () => {
  expect(digitsOf(' 123 456 ', 6)).toBe('123456')
  expect(digitsOf('١٢٣-٤٥٦', 6)).toBe('123456')
  expect(digitsOf('Your code: 1234567', 6)).toBe('123456')
})

test('a PIN has four to six digits', () => {
  expect(['123', '1234', '123456', '1234567'].map(isWholePin)).toEqual([false, true, true, false])
})

test('a new password has at least eight letters, as people count them', () => {
  expect(newPasswordFault('')).toBe('missing')
  expect(newPasswordFault('حمص طيب')).toBe('short')
  expect(newPasswordFault('حمص طيب جدا')).toBeNull()
})
