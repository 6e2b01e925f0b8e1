import type { Limit } from '@sufra/platform/limits/limits'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** Whoever asks for a message failed at nothing: only wrong guesses are attempts. */
const says = 'too_many_requests'

/*
 * Rings around a password: one address at one account, an address at all accounts (spraying), its network, and the
 * account from everywhere. The last one never keeps out a place where its owner has signed in before, and it slows down
 * before it refuses; none of them binds a browser where they have: nobody may lock somebody else out by guessing wrong.
 * The budget of the whole installation leaves each network a share.
 */
export const signInLimits = {
  accountFromHousehold: { name: 'sign-in-here', tries: 5, windowSeconds: 15 * minute },
  account: { name: 'sign-in-account', tries: 200, windowSeconds: hour },
  /** No ring: it marks for ninety days from where an account's owner has come in. */
  known: { name: 'sign-in-known', tries: 1, windowSeconds: 90 * 24 * hour },
  /** A browser in which the account's owner has come in: it is counted by itself, and in none of the rings. */
  browser: { name: 'sign-in-browser', tries: 5, windowSeconds: 15 * minute },
  household: { name: 'sign-in-household', tries: 60, windowSeconds: 15 * minute },
  network: { name: 'sign-in-network', tries: 300, windowSeconds: 15 * minute },
  everybody: { name: 'sign-in-all', tries: 1200, windowSeconds: minute },
  share: { name: 'sign-in-share', tries: 20, windowSeconds: minute },
} as const satisfies Readonly<Record<string, Limit>>

/** From how many guesses an hour on an unknown place waits, and how long. */
export const signInDelays = [
  { limit: { name: 'sign-in-slow-1', tries: 10, windowSeconds: hour }, ms: 500 },
  { limit: { name: 'sign-in-slow-2', tries: 20, windowSeconds: hour }, ms: 1500 },
  { limit: { name: 'sign-in-slow-3', tries: 60, windowSeconds: hour }, ms: 4000 },
] as const satisfies readonly { readonly limit: Limit; readonly ms: number }[]

/** Also what keeps sign-up from telling thousands of addresses apart. */
export const signUpLimits = {
  household: { name: 'sign-up-household', tries: 10, windowSeconds: hour },
  network: { name: 'sign-up-network', tries: 30, windowSeconds: hour },
  everybody: { name: 'sign-up-all', tries: 300, windowSeconds: hour },
  share: { name: 'sign-up-share', tries: 3, windowSeconds: hour },
} as const satisfies Readonly<Record<string, Limit>>

export const resetLimits = {
  /** One network's requests for one account: others may still ask. */
  account: { name: 'reset-account', tries: 3, windowSeconds: 15 * minute },
  /** Letters to one account: what is asked beyond it is answered and not sent; those that were sent still open. */
  letters: { name: 'reset-letters', tries: 12, windowSeconds: hour },
  household: { name: 'reset-household', tries: 20, windowSeconds: hour },
  network: { name: 'reset-network', tries: 60, windowSeconds: hour },
  everybody: { name: 'reset-all', tries: 600, windowSeconds: hour },
  share: { name: 'reset-share', tries: 5, windowSeconds: hour },
  /** Links and invitations have 256 bits: only those that open nothing count. */
  links: { name: 'link-household', tries: 60, windowSeconds: 15 * minute },
} as const satisfies Readonly<Record<string, Limit>>

/** Letters that ask whether an address is somebody's: what one address, a network and all of them may have sent. */
export const proofLimits = {
  account: { name: 'proof-account', tries: 3, windowSeconds: 15 * minute, says },
  letters: { name: 'proof-letters', tries: 6, windowSeconds: hour, says },
  lettersByDay: { name: 'proof-letters-day', tries: 12, windowSeconds: day, says },
  network: { name: 'proof-network', tries: 60, windowSeconds: hour, says },
  everybody: { name: 'proof-all', tries: 600, windowSeconds: hour, says },
  share: { name: 'proof-share', tries: 5, windowSeconds: hour, says },
} as const satisfies Readonly<Record<string, Limit>>

/**
 * Every message costs money: what one number, one address, its network, an organization and all may spend. Who has proved
 * the number before, with the same browser, has as much again of each, which nobody else can use up.
 */
export const otpLimits = {
  again: { name: 'otp-again', tries: 1, windowSeconds: 30, says },
  phone: { name: 'otp-phone', tries: 3, windowSeconds: 10 * minute, says },
  phoneByDay: { name: 'otp-phone-day', tries: 10, windowSeconds: day, says },
  /** A restaurant's guests share one address. */
  household: { name: 'otp-household', tries: 30, windowSeconds: 10 * minute, says },
  network: { name: 'otp-network', tries: 90, windowSeconds: 10 * minute, says },
  networkByDay: { name: 'otp-network-day', tries: 600, windowSeconds: day, says },
  organization: { name: 'otp-organization', tries: 300, windowSeconds: hour, says },
  organizationByDay: { name: 'otp-organization-day', tries: 2000, windowSeconds: day, says },
  everybody: { name: 'otp-all', tries: 600, windowSeconds: hour, says },
  /** What each organization keeps when others have spent the installation's. */
  share: { name: 'otp-share', tries: 60, windowSeconds: hour, says },
  guesses: { name: 'otp-guess-household', tries: 120, windowSeconds: 10 * minute },
} as const satisfies Readonly<Record<string, Limit>>
