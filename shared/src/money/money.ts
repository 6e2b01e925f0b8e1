import { AppError } from '../kernel/app-error'
import type { Currency } from './currency'

/** An amount in integer minor units: SAR 45.00 is 4500, IQD 5,000 is 5000. */
export interface Money {
  readonly amount: number
  readonly currency: Currency
}

/** Throws `unexpected` for a fraction or for a number too large to be exact. */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new AppError('unexpected', { amount })
  return { amount, currency }
}

/** Throws `unexpected` when the currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new AppError('unexpected', { currencies: [a.currency, b.currency] })
  return money(a.amount + b.amount, a.currency)
}

export const sumMoney = (amounts: readonly Money[], currency: Currency): Money =>
  amounts.reduce(addMoney, money(0, currency))

export const multiplyMoney = ({ amount, currency }: Money, quantity: number): Money =>
  money(amount * quantity, currency)
