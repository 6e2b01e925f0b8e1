import { AppError } from '../kernel/app-error'

/**
 * Decimals of each currency's minor unit. Ours, not Intl's: ISO 4217 gives IQD three and CLDR none, and no one has
 * seen a fils in decades. A payment provider may count differently and keeps a table of its own.
 */
export const currencyExponents = {
  SAR: 2,
  AED: 2,
  QAR: 2,
  EGP: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  JOD: 3,
  IQD: 0,
} as const

export type Currency = keyof typeof currencyExponents

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencyExponents, code)

/** The currency itself, or `unexpected`: an amount of money is never shown on a guess. */
export function knownCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new AppError('unexpected', { currency: code })
  return code
}

export const exponentOf = (currency: string): number => currencyExponents[knownCurrency(currency)]
