import { type Config, loadConfig } from '@sufra/platform/config'
import { system } from '@sufra/platform/db/doors'
import { openTestDatabase } from '@sufra/platform/db/test-database'
import type { Deps } from '@sufra/platform/deps'
import { openDeps } from '@sufra/platform/open-deps'
import { seedDemo } from '@sufra/platform/seed/seed-demo'
import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import type { FastifyInstance } from 'fastify'
import { buildApi } from '../app'

export interface Answer {
  /** The body as it was sent. */
  readonly text: string
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies whose shape the contract already checked.
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

interface Request {
  readonly token?: string | null
  readonly body?: unknown
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApi {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** A demo session's token. */
  readonly as: (role: DemoRole) => Promise<string>
  readonly get: (path: string, request?: Request) => Promise<Answer>
  /** A fresh Idempotency-Key unless `key` says another, or null for none. */
  readonly post: (path: string, request?: Request) => Promise<Answer>
  /** A second API on the same database, in other circumstances. */
  readonly besides: (wishes: Wishes) => TestApi
  readonly close: () => Promise<void>
}

export interface Wishes extends Partial<Omit<Deps, 'config'>> {
  readonly config?: Partial<Config>
  readonly web?: string
}

/** The whole API on the demo restaurant and a database of its own; every reply is held against its contract. */
export async function openTestApi(wishes: Wishes = {}): Promise<TestApi> {
  const { db, drop } = await openTestDatabase()
  const config = { ...loadConfig({ LOG_LEVEL: 'fatal' }), requestsPerMinute: 100_000 }
  const { deps, close } = await openDeps(config, { db, ...(wishes.now && { now: wishes.now }) })
  await system(deps, 'seed', (tx) => seedDemo(tx, deps.now()))
  const api = testApi(deps, wishes)
  return {
    ...api,
    close: async () => {
      await api.close()
      await close()
      await drop()
    },
  }
}

function testApi(given: Deps, { config, web, ...parts }: Wishes): TestApi {
  const deps = { ...given, ...parts, config: { ...given.config, ...config } }
  const app = buildApi(deps, { checkReplies: true, ...(web && { web }) })
  const send = sender(app)
  return {
    app,
    deps,
    get: (path, request = {}) => send('GET', path, { key: null, ...request }),
    post: (path, request = {}) => send('POST', path, { key: crypto.randomUUID(), body: {}, ...request }),
    as: async (role) => (await send('POST', '/auth/demo', { body: { role } })).body.token,
    besides: (wishes) => testApi(deps, wishes),
    close: () => app.close(),
  }
}

const sender =
  (app: FastifyInstance) =>
  async (method: 'GET' | 'POST', path: string, { token, body, key, headers }: Request): Promise<Answer> => {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: reply.statusCode, text: reply.body, body: parsed(reply.body), headers: reply.headers }
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
