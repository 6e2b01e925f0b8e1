import { randomInt } from 'node:crypto'
import { isIdTaken, isUnwritableText } from '@sufra/platform/db/sql-state'
import type { ApiError } from '@sufra/shared/kernel/api-error'
import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import type { Locale } from '@sufra/shared/locale/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from '../kernel/locale-of'
import { messageOf } from './messages'

/** Fastify's own refusals, by what they mean to the caller. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'unreadable_request',
  // A folder among the files of the web app.
  403: 'not_found',
  404: 'not_found',
  405: 'not_found',
  408: 'retry_same_key',
  413: 'body_too_large',
  414: 'unreadable_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'unreadable_request',
}

/** Eight characters that are easily read out on the phone; the log line has the same ones. */
const supportAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const supportCode = (): string =>
  Array.from({ length: 8 }, () => supportAlphabet[randomInt(supportAlphabet.length)]).join('')

/** Every error leaves as an AppError; what nobody foresaw carries a support code and nothing of its inside. */
export function refusalOf(error: unknown): AppError {
  if (isAppError(error)) return error
  if (isUnwritableText(error)) return new AppError('unreadable_request')
  if (isIdTaken(error)) return new AppError('id_taken')
  const code = codeOfStatus[Number((error as { statusCode?: unknown } | null)?.statusCode)]
  return code ? new AppError(code) : new AppError('unexpected', { support: supportCode() })
}

export function bodyOf(refusal: AppError, locale: Locale): ApiError {
  const message = messageOf(refusal, locale)
  return { error: { code: refusal.code, message, details: refusal.details }, message }
}

/** Whole seconds after which the same may be tried again; null: waiting alone does not help. */
export function waitOf({ code, details: { seconds, retryAfterSeconds = seconds } }: AppError): number | null {
  if (code === 'retry_same_key' || code === 'still_running' || code === 'crowded') return 1
  return typeof retryAfterSeconds === 'number' ? Math.ceil(retryAfterSeconds) : null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused; null while it was not. */
    refusal: ErrorCode | null
  }
}

/** A sentence, and when to try again; what is our own fault goes to the log under its support code. */
export function answerTo(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  request.refusal = refusal.code
  // Of a crowd its door tells, once for all.
  if (refusal.status >= 500 && refusal.code !== 'crowded') {
    const code = refusal.details.support ?? refusal.code
    const trace = request.headers['idempotency-key']
    request.log.error({ err: error, code, trace, route: request.routeOptions.url }, 'a request failed')
  }
  const wait = waitOf(refusal)
  if (wait !== null) reply.header('Retry-After', String(wait))
  return reply.code(refusal.status).send(bodyOf(refusal, localeOf(request.headers)))
}

/** Errors of this instance and everything registered in it. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerTo)
}
