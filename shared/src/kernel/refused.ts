import { isAppError } from './app-error'
import type { ErrorCode } from './error-codes'

/** For tests: the refusal that `act` throws. Anything else thrown, or nothing, fails the test. */
export function refused(act: () => unknown): { readonly code: ErrorCode; readonly details: Record<string, unknown> } {
  try {
    act()
  } catch (error) {
    if (isAppError(error)) return { code: error.code, details: error.details }
    throw error
  }
  throw new Error('Nothing was refused.')
}
