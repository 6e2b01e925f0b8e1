import type { ApiError } from '@sufra/shared/kernel/api-error'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Hands } from '@sufra/shared/simulation/hands'

const answerWithinMs = 10_000
const attempts = 30
const waitMs = 500

/** Over HTTP, as the web app does: again under the same key after a lost network or a 5xx. */
export function handsAt(url: string): Hands {
  return {
    async send(endpoint, { token, params = {}, body, answerLost }) {
      const headers = {
        'content-type': 'application/json',
        ...bearer(token),
        ...(endpoint.once && { 'idempotency-key': uuidv7() }),
      }
      const post = () =>
        patiently(url + pathOf(endpoint.path, params), { method: 'POST', headers, body: JSON.stringify(body) })
      if (answerLost) await post()
      return (await post()) as never
    },
    async ask(endpoint, { token = '', params = {}, query = {} }) {
      const search = new URLSearchParams(Object.entries(query as object).map(([name, value]) => [name, String(value)]))
      const address = `${url}${pathOf(endpoint.path, params)}?${search}`
      return (await patiently(address, { headers: bearer(token) })) as never
    },
  }
}

const bearer = (token: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

async function patiently(url: string, request: RequestInit): Promise<unknown> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await once(url, request)
    } catch (error) {
      if (left === 0 || !mayHelp(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/** Everybody here shares one address: whoever is told to slow down does. */
const mayHelp = (error: unknown): boolean =>
  !(error instanceof AppError) || error.status >= 500 || error.status === 429 || error.code === 'still_running'

async function once(url: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(answerWithinMs) })
  const json: unknown = await answer.json()
  if (answer.ok) return json
  const { code, details } = (json as ApiError).error
  throw new AppError(code as ErrorCode, details)
}
