import { type Config, loadConfig } from './config'
import { ConfigError } from './config-error'
import { ConnectionLost } from './db/connection'
import { DatabaseUnfit } from './db/database'
import { FolderUnfit } from './db/folder-lock'
import { isDenied } from './db/sql-state'

export interface Running {
  /** One line for the person who started it. */
  readonly greeting: string
  close(): Promise<void>
}

const hardExitMs = 10_000

/** What can't be said, because a pipe is closed or a disk full, ends no service. */
function say(stream: NodeJS.WriteStream, text: string): void {
  stream.on('error', () => {})
  try {
    stream.write(`${text}\n`)
  } catch {
    // A file is written at once, and throws at once.
  }
}

/** Runs a service until it is told to stop. What the owner can put right is said in one sentence; exit code 1. */
export async function run(boot: (config: Config) => Promise<Running>): Promise<void> {
  try {
    const running = await boot(loadConfig())
    say(process.stdout, running.greeting)
    stopOnSignals(running)
  } catch (error) {
    say(process.stderr, sentenceOf(error))
    process.exit(1)
  }
}

function stopOnSignals(running: Running): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), hardExitMs).unref()
    await running.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Everything else is a fault of the program: its whole stack is worth more than a sentence. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseUnfit || error instanceof FolderUnfit) {
    return error.message
  }
  if (error instanceof ConnectionLost) return 'The database does not answer: start it, or correct DATABASE_URL.'
  const { code, port, address, severity } = error as Record<string, unknown>
  if (isDenied(error)) return 'The login of DATABASE_URL may not do this: give the one that owns the tables.'
  if (severity === 'FATAL') return `The database lets nobody in: ${(error as Error).message}.`
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or choose another with PORT=…`
  if (code === 'EACCES') return `Port ${port} may not be opened here; choose another with PORT=…`
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${address}:${port}; start the database, or correct its address.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
