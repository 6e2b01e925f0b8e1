import type { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import type { Localized } from '@sufra/shared/kernel/fields'
import { formatWait } from '@sufra/shared/locale/duration'
import type { Locale } from '@sufra/shared/locale/locale'
import { ar } from './messages.ar'
import { ckb } from './messages.ckb'
import { en } from './messages.en'

/**
 * One sentence per code: what happened, what was kept, what to do. `{{name}}` is filled from the error's details; one
 * that is told in several languages is read in that of the sentence. `{{wait}}` says when another try counts.
 */
export const messages: Readonly<Record<Locale, Readonly<Record<ErrorCode, string>>>> = { en, ar, ckb }

export const messageOf = ({ code, details }: AppError, locale: Locale): string =>
  messages[locale][code].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'wait' ? formatWait(details.seconds, locale) : wordOf(details[name], locale),
  )

const wordOf = (detail: unknown, locale: Locale): string => {
  const told = typeof detail === 'object' && detail !== null && 'en' in detail ? (detail as Localized) : null
  return String((told ? (told[locale] ?? told.en) : detail) ?? '')
}
