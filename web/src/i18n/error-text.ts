import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import i18next from 'i18next'

/** The sentence for a refusal, in the language on screen; anything not thrown on purpose is `unexpected`. */
export function errorText(error: unknown): string {
  const refusal: Pick<AppError, 'code' | 'details'> = isAppError(error) ? error : { code: 'unexpected', details: {} }
  const t = i18next.getFixedT(null, 'common') as (key: string, details: Readonly<Record<string, unknown>>) => string
  return t(`error.${refusal.code}`, refusal.details)
}
