import { type ChildProcess, spawn } from 'node:child_process'
import type { Asker } from '@sufra/platform/seed/test-world'
import { inRoot, root } from '../run/lib/paths.mjs'
import type { Ids } from './ids'

/** The demo restaurant in its first state, everybody signed in anew. */
export interface Renewed {
  readonly askers: readonly Asker[]
  readonly ids: Ids
  readonly families: readonly Ids[]
}

/** What its process can be asked for. */
export type Question = 'renew' | 'injectable'

/** The venue that is attacked, in a process of its own. */
export interface Attacked {
  readonly port: number
  /** What it wrote to its log at level error or above, and all it said outside of it. */
  readonly said: readonly string[]
  /** Null while it lives; else what ended it. */
  ended(): string | null
  renew(): Promise<Renewed>
  /** Opens a server with a hole beside it, over its database; the port of that. */
  openInjectable(): Promise<number>
  close(): Promise<void>
}

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  NODE_ENV: 'development',
  AUTH_PROVIDER: 'builtin',
  SUFRA_DEMO: '1',
  LOG_LEVEL: 'error',
  SUFRA_REQUESTS_PER_MINUTE: '1000000',
}

/** On the server of `DATABASE_URL` where there is one, else embedded and in memory. */
export async function startAttacked(more: Readonly<Record<string, string>> = {}): Promise<Attacked> {
  const child = spawn(process.execPath, ['--import', 'tsx', inRoot('infra/hostile/venue.main.ts')], {
    cwd: root,
    env: { ...process.env, ...settings, ...more },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  let ended: string | null = null
  child.once('exit', (code, signal) => {
    ended = signal ?? `exit code ${code}`
  })
  const port = await greeted(child)
  const asked = <T>(question: Question): Promise<T> =>
    new Promise((resolve, reject) => {
      const died = () => reject(new Error(`the venue ended with ${ended}`))
      child.once('exit', died)
      child.once('message', (answer) => {
        child.off('exit', died)
        resolve(answer as T)
      })
      child.send(question)
    })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(...chunk.toString().split('\n').filter(Boolean)))
  return {
    port,
    said,
    ended: () => ended,
    renew: () => asked('renew'),
    openInjectable: () => asked('injectable'),
    async close() {
      if (ended !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

function greeted(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let heard = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        heard += chunk
        const port = /localhost:(\d+)/.exec(heard)?.[1]
        if (port) resolve(Number(port))
      })
    child.once('exit', (code) => reject(new Error(`the venue ended with ${code} before it was open: ${heard}`)))
  })
}
