import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultPoint } from '@sufra/platform/db/faults'
import type { Badness } from '../../faults/bad-bus'
import type { Doom } from './doom'
import { quietPort } from './quiet-port'

export interface Ending {
  /** Of a process that a signal ended: none. */
  readonly code: number | null
  readonly ms: number
}

export type Environment = Readonly<Record<string, string>>

/** One process of the product, at an address that outlives it. */
export interface Service {
  readonly name: string
  readonly port: number
  /** `output`: the file it writes its log to, instead of being heard. */
  start(more?: Environment, output?: string): Promise<void>
  /** As `kill -9` does; returns when it is gone. */
  kill(): Promise<void>
  /** Told to end; returns when it is gone, and how it went. */
  stop(): Promise<Ending>
  /** As `kill -STOP` does. */
  freeze(): void
  thaw(): void
  /** Stands still at that point of its next command; returns when it has come there. */
  freezeAt(point: FaultPoint): Promise<void>
  /** Dies at that point of its next command; returns when it is gone. */
  doom(point: Doom): Promise<void>
  suffer(badness: Badness, seed: string): void
  /** Of the process that runs, or ran last. */
  readonly pid: number | undefined
}

const startWithinMs = 30_000
const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** How a process may end without that being a fault. */
type Planned = (signal: NodeJS.Signals | null) => boolean

const never: Planned = () => false
const anyhow: Planned = () => true
/** As the points of a doom end a process; whatever else ends it is a death of its own. */
const atItsPoint: Planned = (signal) => signal === 'SIGKILL'

/** `died`: called when it ends without having been told to, or otherwise than it was told. */
export async function makeService(
  name: string,
  program: () => string,
  env: Environment,
  died: (how: string) => void,
): Promise<Service> {
  const port = await quietPort()
  let child: ChildProcess | null = null
  let planned = never

  async function start(more: Environment = {}, output?: string): Promise<void> {
    planned = never
    const out = output === undefined ? 'pipe' : openSync(output, 'a')
    const begun = spawn(process.execPath, ['--no-parallel-scavenge', '--enable-source-maps', program()], {
      env: { PATH: process.env.PATH, ...env, ...more, PORT: String(port) },
      stdio: ['ignore', out, out, 'ipc'],
    })
    if (out !== 'pipe') closeSync(out)
    child = begun
    living.add(begun)
    const said: string[] = []
    begun.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    begun.once('exit', (code, signal) => {
      living.delete(begun)
      if (!planned(signal) && child === begun)
        died(`${name} ended with ${signal ?? code}: ${said.join('').slice(-400)}`)
    })
    await (output === undefined ? greeted(begun, name, said) : answering(begun, name, port))
  }

  async function end(signal: NodeJS.Signals): Promise<Ending> {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return { code: ending?.exitCode ?? 0, ms: 0 }
    planned = anyhow
    const from = performance.now()
    const gone = once(ending, 'exit')
    ending.kill(signal)
    if (signal === 'SIGKILL') ending.kill('SIGCONT')
    await gone
    return { code: ending.exitCode, ms: performance.now() - from }
  }

  async function doom(point: Doom): Promise<void> {
    const doomed = child
    if (!doomed) return
    planned = atItsPoint
    const gone = once(doomed, 'exit')
    doomed.send({ doom: point })
    await gone
  }

  async function freezeAt(point: FaultPoint): Promise<void> {
    if (!child) return
    const standing = once(child, 'message')
    child.send({ freezeAt: point })
    await standing
  }

  return {
    name,
    port,
    start,
    doom,
    freezeAt,
    get pid() {
      return child?.pid
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    suffer: (badness, seed) => void child?.send({ suffer: badness, seed }),
  }
}

/** Services greet with "… port 4000.". */
function greeted(child: ChildProcess, name: string, said: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${name} did not start in time`)), startWithinMs)
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      reject(new Error(`${name} ended with ${signal ?? code} before it was open: ${said.join('')}`))
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!/port \d+/.test(chunk.toString())) return
      clearTimeout(late)
      resolve()
    })
  })
}

/** One that nobody hears is asked. */
async function answering(child: ChildProcess, name: string, port: number): Promise<void> {
  const until = performance.now() + startWithinMs
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (; !(await answers()); await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended before it was open`)
    if (performance.now() > until) throw new Error(`${name} did not start in time`)
  }
}
