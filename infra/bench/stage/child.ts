import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process that is measured. */
export interface Child {
  readonly pid: number
  /** 0: it listens on none. */
  readonly port: number
  /** Microseconds of processor time so far. */
  processor(): Promise<number>
  /** Bytes in use, after a garbage collection. */
  memory(): Promise<{ readonly rss: number; readonly heap: number }>
  startProfile(): Promise<void>
  stopProfile(): Promise<unknown>
  /** For the floors' own questions: see `onAsk`. */
  ask<T>(what: string, value?: unknown): Promise<T>
  stop(): Promise<void>
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const meter = here('./meter.mjs')
const startWithinMs = 20_000
const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** As the images start theirs; floors too, so that nothing is compared but what they do. */
const nodeFlags = ['--no-parallel-scavenge']

/** `program`: a path from the top of the checkout. TypeScript is run as it is. It must say its port, or that it is ready. */
export async function startChild(program: string, env: NodeJS.ProcessEnv): Promise<Child> {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const args = [...nodeFlags, ...loader, '--import', meter, here(`../../../${program}`)]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  living.add(child)
  child.once('exit', () => living.delete(child))
  const port = await portOf(child, program)
  const ask = askOf(child)
  return {
    pid: child.pid ?? 0,
    port,
    ask,
    processor: () => ask('processor'),
    memory: () => ask('memory'),
    startProfile: () => ask('startProfile'),
    stopProfile: () => ask('stopProfile'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function portOf(child: ChildProcess, program: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${program} did not start in time`)), startWithinMs)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it was ready`)))
    child.stdout?.on('data', (said: Buffer) => {
      const ready = /(?:port |localhost:)(\d+)|is ready/.exec(said.toString())
      if (!ready) return
      clearTimeout(late)
      resolve(Number(ready[1] ?? 0))
    })
  })
}

interface Answer {
  readonly id: number
  readonly value: unknown
}

function askOf(child: ChildProcess): Child['ask'] {
  const waiting = new Map<number, (value: unknown) => void>()
  let last = 0
  child.on('message', ({ id, value }: Answer) => {
    waiting.get(id)?.(value)
    waiting.delete(id)
  })
  return <T>(ask: string, value?: unknown) =>
    new Promise<T>((resolve) => {
      last += 1
      waiting.set(last, resolve as (value: unknown) => void)
      child.send({ id: last, ask, value })
    })
}
