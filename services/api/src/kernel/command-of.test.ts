import { canonicalJson } from '@sufra/shared/kernel/canonical-json'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOf, requestHash } from './command-of'

const key = '0192f0c1-7b7a-7cc0-8a63-1d2b3c4d5e6f'

test('the order of fields does not make another request', () => {
  expect(requestHash('POST', '/p', { a: 1, b: { c: [1, 2], d: null } })).toBe(
    requestHash('POST', '/p', { b: { d: null, c: [1, 2] }, a: 1 }),
  )
})

test('another method, path or value does', () => {
  const hashes = [
    requestHash('POST', '/p', { a: 1 }),
    requestHash('PUT', '/p', { a: 1 }),
    requestHash('POST', '/q', { a: 1 }),
    requestHash('POST', '/p', { a: '1' }),
    requestHash('POST', '/p', { a: [1] }),
    requestHash('POST', '/p', [['a', 1]]),
    requestHash('POST', '/p', { b: 1 }),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('two bodies have one canonical text only if they are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const same = canonicalJson(a) === canonicalJson(b)
      expect(same).toBe(isSame(a, b))
    }),
  )
})

const isSame = (a: unknown, b: unknown): boolean => {
  try {
    expect(JSON.parse(JSON.stringify(a))).toEqual(JSON.parse(JSON.stringify(b)))
    return true
  } catch {
    return false
  }
}

test('a key is asked for, must be a UUID, and is the same in capitals', () => {
  expect(() => keyOf(undefined)).toThrow('idempotency_key_missing')
  expect(() => keyOf('')).toThrow('idempotency_key_missing')
  expect(() => keyOf('tap-1')).toThrow('idempotency_key_invalid')
  expect(() => keyOf([key, key])).toThrow('idempotency_key_invalid')
  expect(keyOf(key.toUpperCase())).toBe(key)
})
