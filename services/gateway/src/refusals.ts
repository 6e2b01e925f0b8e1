import { isAppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'

export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
}

/** For logs and integrations; screens translate the code. */
const sentences = {
  signed_out: 'You are not signed in. Sign in and connect again.',
  session_expired: 'Your session has ended. Sign in again to go on.',
  forbidden: 'Your role may not watch this branch. Ask a manager.',
  not_found: 'There is no such branch, or it is not yours.',
  invalid_request: 'This message is not understood. Nothing was changed.',
  too_many_requests: 'Too many messages in a short time. Wait a moment and connect again.',
  stale: 'A newer subscription has taken the place of this one.',
  not_ready: 'The branch cannot be read at the moment. Try again in a moment.',
} as const satisfies Partial<Record<ErrorCode, string>>
export type RefusalCode = keyof typeof sentences

export const refusal = (code: RefusalCode): Refusal => ({ code, message: sentences[code] })

/** Why somebody is not let in any more is told over HTTP. */
const lost: readonly ErrorCode[] = ['device_unknown', 'user_disabled', 'user_not_in_database']

/** What went wrong, as far as the other side is concerned. */
export function refusalOf(error: unknown): Refusal {
  const code = isAppError(error) ? error.code : 'not_ready'
  if (lost.includes(code)) return refusal('session_expired')
  return refusal(code in sentences ? (code as RefusalCode) : 'not_ready')
}
