import { isAppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'

export type FieldName = 'email' | 'password' | 'name' | 'restaurant' | 'phone' | 'code' | 'pin' | 'current'

const fieldOf: Partial<Record<ErrorCode, FieldName>> = {
  invalid_credentials: 'password',
  password_required: 'password',
  password_too_short: 'password',
  password_too_common: 'password',
  email_taken: 'email',
  address_claimed: 'email',
  code_wrong: 'code',
  code_expired: 'code',
  pin_wrong: 'pin',
  pin_too_simple: 'pin',
}

/** Fields of an `invalid_request` by the server's names for them. */
const namedFields = new Map<unknown, FieldName>([
  ['email', 'email'],
  ['password', 'password'],
  ['name', 'name'],
  ['phone', 'phone'],
  ['code', 'code'],
  ['organizationData.organizationName', 'restaurant'],
])

interface Refusal {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>
}

export interface ProblemPlace {
  /** Null: it is about the whole form. */
  readonly field: FieldName | null
  /** After so many seconds another try may succeed. */
  readonly seconds: number | null
}

/** Where on a form a refusal belongs: beside the field it is about. */
export function placeOf({ code, details }: Refusal): ProblemPlace {
  const seconds = typeof details.seconds === 'number' && details.seconds > 0 ? Math.ceil(details.seconds) : null
  return { field: fieldOf[code] ?? namedFields.get(details.field) ?? null, seconds }
}

/** Nobody was let in and nothing was changed: there is no question of sending the same again. */
export const isDatabaseAway = (error: unknown): boolean =>
  isAppError(error) && (error.code === 'not_ready' || error.code === 'retry_same_key')
