import type { ApiError } from '@sufra/shared/kernel/api-error'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Endpoint } from '@sufra/shared/kernel/endpoint'
import { type ErrorCode, errorStatus } from '@sufra/shared/kernel/error-codes'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { untilReauthenticated } from '../session/reauthenticate'
import { currentToken } from '../session/token-store'
import { within } from './signals'
import { whenFree } from './when-free'

type Params = Readonly<Record<string, string>>
interface Bearing {
  /** Instead of the session's own token: a provider's, or this device's. */
  readonly bearer?: string
}
interface Asking<Query> extends Bearing {
  readonly params?: Params
  readonly query?: Query
  readonly signal?: AbortSignal
}
interface Sending<Body> extends Bearing {
  readonly params?: Params
  readonly body: Body
  /** Made once per tap and kept across retries; without it one is made here. */
  readonly key?: string
}

const attemptMs = 8000
/** Waits between attempts with the same key: about half a minute in all. */
const waits = [300, 800, 1500, 3000, 5000, 8000, 10_000]

/** A key for one tap. */
export const tapKey = (): string => uuidv7()

/**
 * Reads. Errors: AppError with the server's code, or `offline` when no answer came. Where the server or the way to it
 * failed, `details.reading` says that nothing was sent: `errorText` then speaks of no change that may have gone through.
 */
export async function ask<Reply, Query>(
  endpoint: Endpoint<Reply, undefined, Query>,
  { params = {}, query, signal, bearer }: Asking<Query> = {},
): Promise<Reply> {
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString()
  const url = pathOf(endpoint.path, params) + (search ? `?${search}` : '')
  // What the browser kept is asked about: right after a change it would be the menu before it.
  const get = (token: string | null) =>
    attempt(url, { method: 'GET', cache: 'no-cache', headers: headers(token) }, signal)
  return (await whenFree(() => authorized(get, bearer), signal).catch(asReading)) as Reply
}

/** Throws the same failure, as one of reading. */
function asReading(error: unknown): never {
  if (!(error instanceof AppError) || (error.status < 500 && error.code !== 'offline')) throw error
  throw new AppError(error.code, { ...error.details, reading: true })
}

/**
 * Commands. Tried again with the same key after a lost network, a 5xx or `still_running`; every other refusal is an
 * answer. Errors: AppError with the server's code, or `offline` when half a minute brought none.
 */
export async function send<Reply, Body>(
  endpoint: Endpoint<Reply, Body>,
  { params = {}, body, key = tapKey(), bearer }: Sending<Body>,
): Promise<Reply> {
  const url = pathOf(endpoint.path, params)
  const more = { 'content-type': 'application/json', ...(endpoint.once ? { 'idempotency-key': key } : {}) }
  const request = { method: 'POST', body: JSON.stringify(body) }
  const post = async (token: string | null) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(url, { ...request, headers: headers(token, more) })
      } catch (error) {
        const wait = waits[tries]
        if (!endpoint.once || wait === undefined || !mayRetry(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }
  return (await authorized(post, bearer)) as Reply
}

interface QueuedCommand {
  readonly path: string
  readonly params: Params
  readonly body: unknown
  readonly key: string
}

/** One attempt at a command that the outbox keeps, as whoever holds `token`. Whether there is another one, it decides. */
export const sendOnce = ({ path, params, body, key }: QueuedCommand, token: string | null): Promise<unknown> =>
  attempt(pathOf(path, params), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: headers(token, { 'content-type': 'application/json', 'idempotency-key': key }),
  })

/** A session that ended is no answer: the request waits until the same person has signed in again, and goes out anew. */
export async function authorized<T>(request: (token: string | null) => Promise<T>, bearer?: string): Promise<T> {
  for (;;) {
    const token = bearer ?? currentToken()
    try {
      return await request(token)
    } catch (error) {
      const held = bearer === undefined && hasNoSession(error) && (await untilReauthenticated(token))
      if (!held) throw error
    }
  }
}

const hasNoSession = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'session_expired' || error.code === 'signed_out')

export const mayRetry = (error: unknown): boolean =>
  error instanceof AppError && (error.status >= 500 || error.code === 'still_running')

export const pathOf = (path: string, params: Params): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

export function headers(token: string | null, more: Record<string, string> = {}): Record<string, string> {
  return {
    'accept-language': document.documentElement.lang || 'en',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...more,
  }
}

async function attempt(url: string, request: RequestInit, signal?: AbortSignal): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, { ...request, signal: within(attemptMs, signal) })
  } catch {
    throw new AppError('offline')
  }
  const answer: unknown = await response.json().catch(() => undefined)
  // Every answer has a body: one that did not arrive whole is none, and may be asked for again.
  if (response.ok && answer === undefined) throw new AppError('offline')
  if (response.ok) return heard(answer, response.headers.get('idempotent-replay') === 'true')
  throw refusal(response.status, answer as ApiError | undefined)
}

const repeats = new WeakSet<object>()

function heard(answer: unknown, repeat: boolean): unknown {
  if (repeat && typeof answer === 'object' && answer !== null) repeats.add(answer)
  return answer
}

/** The first answer to this key, told again: what it says may be long past. */
export const isRepeat = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && repeats.has(answer)

export function refusal(status: number, answer: ApiError | null | undefined): AppError {
  const code = answer?.error?.code
  if (code && code in errorStatus) return new AppError(code as ErrorCode, answer.error.details)
  return new AppError(status >= 500 ? 'retry_same_key' : 'invalid_request')
}
