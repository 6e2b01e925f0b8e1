import { isAppError } from '@sufra/shared/kernel/app-error'
import i18next from 'i18next'

/** The sentence for a refusal, in the language on screen; anything not thrown on purpose is `unexpected`. */
export function errorText(error: unknown): string {
  const code = isAppError(error) ? error.code : 'unexpected'
  const details = isAppError(error) ? error.details : {}
  return i18next.t(`common:error.${code}`, details)
}
