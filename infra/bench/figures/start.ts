import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../../run/lib/paths.mjs'
import { freePort } from '../../run/lib/port.mjs'
import { atMost, type Figure } from '../figure'
import { median } from '../stats'

const runs = 3
const limitMs = 4000
const giveUpMs = 60_000
const askEveryMs = 20

/** From `npm start` on a built checkout to its first page. */
export const start: Figure = {
  name: 'start',
  async measure({ env }) {
    const { DATABASE_URL = '', REDIS_URL = '', REDIS_PREFIX = '' } = env
    const embedded = await timed({})
    const servers = await timed({ DATABASE_URL, REDIS_URL, REDIS_PREFIX })
    const method = (where: string, times: readonly number[]) =>
      `From the command to the last byte of a 200 page at /, asked for every ${askEveryMs} ms; ${where}; median of ${runs} ` +
      `(${times.map((time) => Math.round(time)).join(', ')} ms).`
    const result = (name: string, times: readonly number[], where: string) =>
      atMost(limitMs, { name, value: median(times), unit: 'ms', method: method(where, times) })
    return {
      results: [
        result(
          'start-to-first-page',
          embedded,
          'embedded database in an empty folder each time, made, migrated and seeded',
        ),
        result('start-to-first-page-on-servers', servers, 'on PostgreSQL and Redis with the demo in place'),
      ],
    }
  },
}

async function timed(more: NodeJS.ProcessEnv): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-start-'))
    try {
      times.push(await startOnce(folder, more))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return times
}

/** What a person has who types `npm start`: none of this run's own settings. */
function environment(folder: string, port: number, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = process.env
  return { ...rest, ...more, PORT: String(port), SUFRA_DATA_DIR: folder }
}

async function startOnce(folder: string, more: NodeJS.ProcessEnv): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const options = { cwd: inRoot(), env: environment(folder, port, more), detached: true, stdio: 'ignore' } as const
  const npm = spawn('npm', ['start'], options)
  try {
    await firstPage(npm, `http://127.0.0.1:${port}/`, began)
    return performance.now() - began
  } finally {
    await stop(npm)
  }
}

async function firstPage(npm: ChildProcess, url: string, began: number): Promise<void> {
  while (npm.exitCode === null && performance.now() - began < giveUpMs) {
    const page = await fetch(url).then(
      async (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    )
    if (page.includes('<html')) return
    await sleep(askEveryMs)
  }
  throw new Error('npm start did not serve a page')
}

/** npm and what it has started are a group of their own. */
async function stop(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.pid === undefined) return
  const ended = once(npm, 'exit')
  process.kill(-npm.pid, 'SIGTERM')
  await ended
}
