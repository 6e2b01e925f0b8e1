import type { Limit } from '@sufra/platform/limits/limits'

const minute = 60
const hour = 60 * minute

/*
 * Three rings around a password: one person's address at one account, that account from everywhere (a botnet gets 20
 * guesses an hour), and an address at all accounts (spraying). The last ring is the whole installation.
 */
export const signInLimits = {
  accountFromHousehold: { name: 'sign-in-here', tries: 5, windowSeconds: 15 * minute },
  account: { name: 'sign-in-account', tries: 20, windowSeconds: hour },
  household: { name: 'sign-in-household', tries: 60, windowSeconds: 15 * minute },
  everybody: { name: 'sign-in-all', tries: 1200, windowSeconds: minute },
} as const satisfies Readonly<Record<string, Limit>>

/** Also what keeps sign-up from telling thousands of addresses apart. */
export const signUpLimits = {
  household: { name: 'sign-up-household', tries: 10, windowSeconds: hour },
  everybody: { name: 'sign-up-all', tries: 300, windowSeconds: hour },
} as const satisfies Readonly<Record<string, Limit>>

export const resetLimits = {
  account: { name: 'reset-account', tries: 3, windowSeconds: 15 * minute },
  household: { name: 'reset-household', tries: 20, windowSeconds: hour },
  everybody: { name: 'reset-all', tries: 600, windowSeconds: hour },
  /** Links and invitations have 256 bits; this is for the machine's sake. */
  links: { name: 'link-household', tries: 60, windowSeconds: 15 * minute },
} as const satisfies Readonly<Record<string, Limit>>

/** Whoever asks for a message failed at nothing: only wrong guesses are attempts. */
const says = 'too_many_requests'

/** Every message costs money: what one number, one address and the installation may spend. */
export const otpLimits = {
  again: { name: 'otp-again', tries: 1, windowSeconds: 30, says },
  phone: { name: 'otp-phone', tries: 3, windowSeconds: 10 * minute, says },
  phoneByDay: { name: 'otp-phone-day', tries: 10, windowSeconds: 24 * hour, says },
  /** A restaurant's guests share one address. */
  household: { name: 'otp-household', tries: 30, windowSeconds: 10 * minute, says },
  everybody: { name: 'otp-all', tries: 600, windowSeconds: hour, says },
  guesses: { name: 'otp-guess-household', tries: 120, windowSeconds: 10 * minute },
} as const satisfies Readonly<Record<string, Limit>>
