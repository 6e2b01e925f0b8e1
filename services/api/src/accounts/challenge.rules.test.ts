import { expect, test } from 'vitest'
import { type Challenge, guess, isUsable, otpTries } from './challenge.rules'

const now = new Date('2026-11-21T18:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const fresh: Challenge = { kind: 'otp', triesLeft: otpTries, expiresAt: later(300), usedAt: null }

test('the right code opens once', () => {
  const { verdict, next } = guess(fresh, () => true, now)
  expect(verdict).toBe('right')
  expect(guess(next ?? undefined, () => true, now).verdict).toBe('code_expired')
})

test('after five wrong codes the right one comes too late', () => {
  let challenge: Challenge = fresh
  for (let n = 1; n <= 5; n++) {
    const { verdict, next } = guess(challenge, () => false, now)
    expect(verdict).toBe('code_wrong')
    challenge = next ?? challenge
  }
  expect(guess(challenge, () => true, now).verdict).toBe('code_expired')
})

test('a code ends at its minute, not after it', () => {
  expect(guess(fresh, () => true, later(299)).verdict).toBe('right')
  expect(guess(fresh, () => true, later(300)).verdict).toBe('code_expired')
})

test('what was sent for one purpose is of no use for another', () => {
  expect(isUsable({ ...fresh, kind: 'reset' }, 'otp', now)).toBe(false)
  expect(isUsable(fresh, 'reset', now)).toBe(false)
  expect(guess({ ...fresh, kind: 'reset' }, () => true, now).verdict).toBe('code_expired')
})

/** Whoever guesses 0, 1, 2 … against one challenge until nothing is answered any more. */
function isOpened(secret: number): boolean {
  let challenge: Challenge = fresh
  for (let code = 0; ; code++) {
    const { verdict, next } = guess(challenge, () => code === secret, now)
    if (verdict === 'right') return true
    if (!next) return false
    challenge = next
  }
}

test('a million challenges, one for each code there is: five in a million are opened by guessing', () => {
  let opened = 0
  for (let secret = 0; secret < 1_000_000; secret++) if (isOpened(secret)) opened++
  expect(opened / 1_000_000).toBeLessThanOrEqual(5e-6)
  expect(opened).toBe(5)
})

test('a million guesses at one challenge are five guesses', () => {
  let challenge: Challenge = fresh
  let heard = 0
  for (let code = 0; code < 1_000_000; code++) {
    const { verdict, next } = guess(challenge, () => false, now)
    if (verdict === 'code_wrong') heard++
    challenge = next ?? challenge
  }
  expect(heard).toBe(5)
})
