import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FaultPoint } from '@sufra/platform/db/faults'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A service in a process of its own, which may be killed like any other. */
export interface OwnProcess {
  readonly port: number
  /** Ends like `kill -9` when its next command is at this point. */
  doom(point: FaultPoint): void
  /** Ends it without a word of warning; returns when it is gone. */
  kill(): Promise<void>
  /** By which signal it went. */
  readonly gone: Promise<NodeJS.Signals | null>
}

/** `main`: from the repository's root. Returns once it greets with its port. */
export async function startProcess(main: string, env: Readonly<Record<string, string>>): Promise<OwnProcess> {
  const { DATABASE_URL, REDIS_URL, ...rest } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: root,
    env: { ...rest, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const gone = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  return {
    port: await greeted(child),
    gone,
    doom: (point) => void child.send(point),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Services greet with "… port 4000." or "… http://localhost:4000.". */
function greeted(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const port = /(?:port |localhost:)(\d+)/.exec(chunk.toString())?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`it ended with ${code} before it was open`)))
  })
}
