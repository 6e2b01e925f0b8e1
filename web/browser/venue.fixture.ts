import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import type { DemoDoors, DemoRole, OpenedSession } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { whenFree } from '../src/api/when-free'

/** Somebody of the house, working through the API while a page is looked at. */
export interface Hand {
  ask<Reply>(path: string): Promise<Reply>
  send<Reply>(path: string, body?: unknown): Promise<Reply>
}

export interface Venue {
  readonly url: string
  /** What it printed when it started, with the word that opens its outbox. */
  readonly greeting: string
  readonly branchId: string
  /** The whole address that the code on a table carries. */
  tableLink(number: number): string
  /** Signs somebody of the demo restaurant in, once for all tests of a file. */
  as(role: DemoRole): Promise<Hand>
}

interface VenueOfWorker extends Venue {
  /** To the state in which the demo opens: everybody is signed out, and the tables have the same codes again. */
  putBack(): Promise<void>
}

/** Of the server's environment, beside the usual ones. */
type Settings = Readonly<Record<string, string>>

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const bundle = here('../../services/venue/dist/main.mjs')
const source = here('../../services/venue/src/main.ts')

/** The built program where there is one, else its source. Everything in memory, on a free port. */
function startVenue(settings: Settings): ChildProcess {
  const { DATABASE_URL, REDIS_URL, ...rest } = process.env
  const usual = { PORT: '0', HOST: '127.0.0.1', SUFRA_DATA_DIR: 'memory', LOG_LEVEL: 'error', SUFRA_DEMO: '1' }
  const env = { ...rest, ...usual, ...settings }
  const program = existsSync(bundle) ? [bundle] : ['--import', 'tsx', source]
  return spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

const greetingOf = (venue: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    venue.once('exit', (code) => reject(new Error(`the venue ended with ${code} before it was open`)))
    venue.stdout?.on('data', (said: Buffer) => {
      if (firstAddress.test(said.toString())) resolve(said.toString())
    })
  })

const firstAddress = /http:\/\/\S+?:\d+/

async function answered<Reply>(response: Response): Promise<Reply> {
  if (response.ok) return (await response.json()) as Reply
  const text = await response.text()
  if (text.includes('"reports_busy"')) throw new AppError('reports_busy', JSON.parse(text).error.details)
  throw new Error(`${response.status} ${response.url}: ${text}`)
}

const mostSends = 5

/** As every screen does: what may have gone through is sent again, exactly the same, until the restaurant knows. */
async function sentSurely<Reply>(url: string, request: RequestInit): Promise<Reply> {
  for (let sends = 1; ; sends += 1) {
    const response = await fetch(url, request)
    const isUnsure = response.status === 503 && (await response.clone().text()).includes('"retry_same_key"')
    if (!isUnsure || sends === mostSends) return answered(response)
    await sleep(1000)
  }
}

/** Asks and sends as whoever holds this token. */
export function handOf(url: string, token: string): Hand {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    // A page of the same person may be reading a report just now, and one at a time is what a person may have made.
    ask: (path) => whenFree(async () => answered(await fetch(`${url}/api${path}`, { headers }))),
    send: (path, body = {}) =>
      sentSurely(`${url}/api${path}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }),
  }
}

/** A reset signs everybody out. Sent again because its answer came too late, it has signed out its own sender. */
function unlessSignedOut(error: Error): void {
  if (!error.message.includes('"session_expired"')) throw error
}

async function openVenue(greeting: string): Promise<VenueOfWorker> {
  const [url = ''] = firstAddress.exec(greeting) ?? []
  const doors = await answered<DemoDoors>(await fetch(`${url}/api/auth/demo/doors`))
  const hands = new Map<DemoRole, Promise<Hand>>()
  const open = (role: DemoRole) => handOf(url, '').send<OpenedSession>('/auth/demo', { role })
  return {
    url,
    greeting,
    branchId: doors.branchId,
    tableLink(number) {
      const table = doors.tables.find((each) => each.number === number)
      if (!table) throw new Error(`the demo has no table ${number}`)
      return url + table.path
    },
    as(role) {
      const hand = hands.get(role) ?? open(role).then(({ token }) => handOf(url, token))
      hands.set(role, hand)
      return hand
    },
    async putBack() {
      const { token, session } = await open('owner')
      await handOf(url, token)
        .send('/auth/demo/reset', { organization: session.organization.slug })
        .catch(unlessSignedOut)
      hands.clear()
    },
  }
}

/** A restaurant that runs until `used` has ended. */
export async function withVenue(settings: Settings, used: (venue: VenueOfWorker) => Promise<void>): Promise<void> {
  const venue = startVenue(settings)
  try {
    await used(await openVenue(await greetingOf(venue)))
  } finally {
    const ended = new Promise((resolve) => venue.once('exit', resolve))
    venue.kill('SIGTERM')
    await ended
  }
}

/** Whose tests this worker ran last. */
let lastFile: string | undefined

/**
 * `test` with a whole demo restaurant for each worker, put back for each file: `venue.url`, `venue.tableLink(7)`,
 * `venue.as('waiter')`. `test.use({ settings })` gives a file's restaurant other settings. What a file arranges for
 * itself it arranges in `beforeEach`: `beforeAll` comes before the restaurant is put back.
 */
export const test = base.extend<
  { baseURL: string | undefined; asNew: undefined },
  { settings: Settings; venue: VenueOfWorker }
>({
  settings: [{}, { option: true, scope: 'worker' }],
  venue: [async ({ settings }, use) => withVenue(settings, use), { scope: 'worker', timeout: 180_000 }],
  baseURL: async ({ venue }, use) => use(venue.url),
  asNew: [
    async ({ venue }, use, { file }) => {
      if (lastFile !== undefined && lastFile !== file) await venue.putBack()
      lastFile = file
      await use(undefined)
    },
    { auto: true },
  ],
})
