import { type ErrorCode, httpStatusOf } from './error-codes'

/** The only error thrown on purpose. `code` is also the translation key of its sentence; `details` fills it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return httpStatusOf(this.code)
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError
