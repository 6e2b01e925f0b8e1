import { isPasswordLongEnough } from '@sufra/shared/identity/accounts.rules'
import { toLatinDigits } from '@sufra/shared/locale/digits'

/** One @ with something on both sides: whether the address exists only a message to it can tell. */
export const looksLikeEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())

/** Digits of any script, with or without the blanks and dashes that people copy along; at most `most` of them. */
export const digitsOf = (typed: string, most: number): string => toLatinDigits(typed).replace(/\D/g, '').slice(0, most)

const separators = /[\s()./\u2010-\u2015\u2212-]/g

/** Local (050…) and international forms; the server knows what a local one means. */
export const looksLikePhone = (typed: string): boolean =>
  /^(\+|00)?\d{7,15}$/.test(toLatinDigits(typed).replace(separators, ''))

export const codeLength = 6
export const isWholeCode = (code: string): boolean => code.length === codeLength
export const isWholePin = (pin: string): boolean => pin.length >= 4 && pin.length <= 6

interface Typed {
  readonly email: string
  readonly password: string
}
export type EmailFault = 'email' | 'emailWrong'

export function emailFault(email: string): EmailFault | null {
  if (email.trim() === '') return 'email'
  return looksLikeEmail(email) ? null : 'emailWrong'
}

/** What is wrong before anything is sent; nulls when all is right. */
export const staffFaults = ({ email, password }: Typed) => ({
  email: emailFault(email),
  password: password === '' ? ('password' as const) : null,
})

export const newPasswordFault = (password: string): 'missing' | 'short' | null => {
  if (password === '') return 'missing'
  return isPasswordLongEnough(password) ? null : 'short'
}
