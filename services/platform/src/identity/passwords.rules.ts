import { isPasswordLongEnough } from '@sufra/shared/identity/accounts.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import { isCommonPassword } from './passwords-common.rules'

/** Throws `password_too_short` or `password_too_common` (ASVS 6.2.1, 6.2.4). No other rule: length beats symbols. */
export function assertGoodPassword(password: string): void {
  if (!isPasswordLongEnough(password)) throw new AppError('password_too_short', { field: 'password' })
  if (isCommonPassword(password)) throw new AppError('password_too_common', { field: 'password' })
}
