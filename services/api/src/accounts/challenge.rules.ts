/** What a letter's link is for: a new password, proving an address, or signing up with one that nobody has proved. */
export type LinkKind = 'reset' | 'proof' | 'claim'

/** What was sent to somebody, as far as a decision needs it. */
export interface Challenge {
  readonly kind: 'otp' | LinkKind
  readonly triesLeft: number
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export const otpTries = 5
export const otpSeconds = 5 * 60
export const linkSeconds: Readonly<Record<LinkKind, number>> = { reset: 30 * 60, proof: 24 * 3600, claim: 24 * 3600 }

/** A code is for its own purpose, once, in its time, while tries are left. */
export const isUsable = (
  challenge: Challenge | undefined,
  kind: Challenge['kind'],
  now: Date,
): challenge is Challenge =>
  challenge !== undefined &&
  challenge.kind === kind &&
  challenge.usedAt === null &&
  challenge.triesLeft > 0 &&
  challenge.expiresAt > now

export type Verdict = 'right' | 'code_wrong' | 'code_expired'

/** One guess. Every one costs a try, the right one all of them. */
export function guess<C extends Challenge>(
  challenge: C | undefined,
  isRight: (challenge: C) => boolean,
  now: Date,
): { readonly verdict: Verdict; readonly next: C | null } {
  if (!isUsable(challenge, 'otp', now)) return { verdict: 'code_expired', next: null }
  if (isRight(challenge)) return { verdict: 'right', next: { ...challenge, triesLeft: 0, usedAt: now } }
  return { verdict: 'code_wrong', next: { ...challenge, triesLeft: challenge.triesLeft - 1 } }
}
