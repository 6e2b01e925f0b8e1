import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The built program where there is one, as people start it. */
const bundle = fileURLToPath(new URL('../dist/main.mjs', import.meta.url))
const source = fileURLToPath(new URL('./main.ts', import.meta.url))
const program = existsSync(bundle) ? [bundle] : ['--import', 'tsx', source]
const folder = mkdtempSync(join(tmpdir(), 'sufra-venue-'))

interface Ran {
  readonly code: number | null
  readonly said: string
}

const environment = (more: Record<string, string>) => {
  const { DATABASE_URL, REDIS_URL, ...rest } = process.env
  return { ...rest, LOG_LEVEL: 'fatal', PORT: '0', HOST: '127.0.0.1', ...more }
}
const start = (more: Record<string, string>): ChildProcess =>
  spawn(process.execPath, program, { env: environment(more), stdio: ['ignore', 'pipe', 'pipe'] })

const ended = (child: ChildProcess): Promise<Ran> =>
  new Promise((resolve) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('exit', (code) => resolve({ code, said }))
  })

/** The one line it greets with. */
const greeting = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
  })

let venue: ChildProcess
let url: string
let said: string
beforeAll(async () => {
  venue = start({ SUFRA_DATA_DIR: folder })
  said = await greeting(venue)
  url = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? ''
})
afterAll(() => {
  venue.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a fresh machine gets a whole restaurant on one port, and is told what the data is kept in', async () => {
  expect(said).toMatch(/^Sufra is open at http:\/\/localhost:\d+\. .*embedded database.*power cut\.\n$/)
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ok: true, database: true, bus: true, unfit: [] })
  const menu = (await (await fetch(`${url}/api/branches/branch-1/menu`)).json()) as { items: unknown[] }
  expect(menu.items).toHaveLength(6)
  expect((await fetch(`${url}/docs/json`)).status).toBe(200)
})

test('a second process is kept out of the data folder with one sentence', async () => {
  const { code, said } = await ended(start({ SUFRA_DATA_DIR: folder }))
  expect(code).toBe(1)
  expect(said).toMatch(/^The data folder .* is in use by process \d+; stop that one first\.\n$/)
})

/* One boot each: three within one deadline were late on a busy machine. */
test('a port that is taken is one sentence', async () => {
  const { port } = new URL(url)
  const taken = await ended(start({ SUFRA_DATA_DIR: 'memory', SUFRA_DEMO: '0', PORT: port }))
  const said = `Port ${port} is taken: stop what listens there, or choose another with PORT=…\n`
  expect(taken).toEqual({ code: 1, said })
})

test('a wrong setting is one sentence', async () => {
  const wrong = await ended(start({ PORT: 'abc' }))
  expect(wrong).toEqual({ code: 1, said: 'The setting PORT is wrong: it must be a port number.\n' })
})

test('a dead database is one sentence', async () => {
  const dead = await ended(start({ DATABASE_URL: 'postgres://127.0.0.1:9/nowhere' }))
  expect(dead).toEqual({ code: 1, said: 'The database does not answer: start it, or correct DATABASE_URL.\n' })
})

test('told to stop, it closes cleanly and opens again with everything kept', async () => {
  const opened = await fetch(`${url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'waiter' }),
  })
  const { token } = (await opened.json()) as { token: string }
  const gone = ended(venue)
  venue.kill('SIGTERM')
  expect((await gone).code).toBe(0)
  venue = start({ SUFRA_DATA_DIR: folder })
  url = /http:\/\/localhost:\d+/.exec(await greeting(venue))?.[0] ?? ''
  const session = await fetch(`${url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  expect(session.status).toBe(200)
})
