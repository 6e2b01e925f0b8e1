import { setImmediate as nextTurn } from 'node:timers/promises'
import { refused } from '@sufra/shared/kernel/refused'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf, nobodysHash } from './passwords'
import { assertGoodPassword } from './passwords.rules'
import { commonPasswords, isCommonPassword } from './passwords-common.rules'

test('seven letters are too short, and so are six', () => {
  expect(refused(() => assertGoodPassword('kX9!qz2'))).toMatchObject({ code: 'password_too_short' })
  expect(() => assertGoodPassword('kX9!qz2w')).not.toThrow()
})

test('more than three thousand common passwords of eight letters and more are known', () => {
  expect(commonPasswords().length).toBeGreaterThan(3000)
  for (const password of commonPasswords()) expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ...['password', 'Password1', 'PASSWORD123', 'p4ssw0rd', 'P@ssw0rd!', 'iloveyou2024', 'qwertyuiop', 'poiuytrewq'],
  ...[
    '11111111',
    '12345678',
    '87654321',
    'abcdefgh',
    'abcabcabc',
    '1q2w3e4r',
    'asdfghjkl',
    'Sunshine 2025',
    'aaaabbbb',
  ],
  ...['Restaurant1', 'mohammed123', 'kurdistan1', 'ｐａｓｓｗｏｒｄ', 'trust.no.1', 'l3tm31n2024'],
])('%s is among the first to be tried', (password) => {
  expect(refused(() => assertGoodPassword(password))).toMatchObject({ code: 'password_too_common' })
})

test.each(['tangerine-lamp-47', 'كلمة سر طويلة', 'وشەی نهێنی درێژ', 'Zx8#kd02Lp', 'the cook sings at nine'])(
  '%s is good',
  (good) => {
    expect(() => assertGoodPassword(good)).not.toThrow()
  },
)

test('a password is hashed with argon2id at 19 MiB and two passes, and nothing of it is cut off', async () => {
  const long = 'x'.repeat(199)
  const kept = await hashPassword(`${long}a`)
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(nobodysHash.slice(0, 31)).toBe(kept.slice(0, 31))
  expect(await isPasswordOf(`${long}a`, kept)).toBe(true)
  expect(await isPasswordOf(`${long}b`, kept)).toBe(false)
  expect(await isPasswordOf(long, kept)).toBe(false)
})

test('composed and separate accents open the same account', async () => {
  expect(await isPasswordOf('cafe\u0301 noir', await hashPassword('caf\u00e9 noir'))).toBe(true)
})

test('nobody’s hash opens for nobody', async () => {
  expect(await isPasswordOf('anything', null)).toBe(false)
  expect(await isPasswordOf('', undefined)).toBe(false)
})

test('other work goes on while passwords are checked', async () => {
  let hashed = false
  const hashing = Promise.all(Array.from({ length: 8 }, () => hashPassword('tangerine-lamp-47'))).then(() => {
    hashed = true
  })
  // Turns of the loop, not milliseconds: a busy machine has fewer of those, and hashing in this thread leaves not one turn.
  let turns = 0
  while (!hashed) {
    await nextTurn()
    if (!hashed) turns++
  }
  await hashing
  expect(turns).toBeGreaterThan(0)
})
