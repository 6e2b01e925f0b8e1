import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'

/**
 * The data folder can't be used: it is held, for a second process would destroy an embedded database for good, or it
 * can't be written. `message` is one sentence for the owner.
 */
export class FolderUnfit extends Error {}

interface Holder {
  readonly pid: number
  readonly host: string
}

const freshMs = 10_000
const heldHere = new Set<string>()

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Another host's process can't be asked; its lock counts as long as it is refreshed. Nobody's is one that was left behind
 * when this machine last went off: its number is some other process's by now.
 */
function isHeld(path: string, holder: Holder): boolean {
  const refreshedAt = statSync(path).mtimeMs
  if (holder.host !== hostname()) return Date.now() - refreshedAt < freshMs
  if (refreshedAt < Date.now() - uptime() * 1000 - freshMs) return false
  return holder.pid === process.pid ? heldHere.has(path) : isRunning(holder.pid)
}

function readHolder(path: string): Holder | null {
  try {
    const [pid, host] = readFileSync(path, 'utf8').split('\n')
    return { pid: Number(pid), host: host ?? '' }
  } catch {
    return null
  }
}

/** Moves a dead process's lock aside. Only one of two that try at once gets to move it. */
function clearStale(path: string, holder: Holder): void {
  const aside = `${path}.${process.pid}`
  renameSync(path, aside)
  const moved = readHolder(aside)
  if (moved?.pid !== holder.pid || moved.host !== holder.host) {
    renameSync(aside, path)
    throw new FolderUnfit('another process is just opening the data folder')
  }
  rmSync(aside)
}

/** Takes the folder, or throws `FolderUnfit`. Returns how to give it back. */
export function lockFolder(folder: string): () => void {
  makeFolder(folder)
  const path = join(folder, 'sufra.lock')
  const holder = readHolder(path)
  if (holder && isHeld(path, holder)) {
    throw new FolderUnfit(`The data folder ${folder} is in use by process ${holder.pid}; stop that one first.`)
  }
  if (holder) clearStale(path, holder)
  claim(path, folder)
  const refresh = setInterval(() => utimesSync(path, new Date(), new Date()), freshMs / 3).unref()
  return () => {
    clearInterval(refresh)
    heldHere.delete(path)
    rmSync(path, { force: true })
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a file stands in its way',
  EEXIST: 'a file stands in its way',
}

function unusable(folder: string, cause: unknown): FolderUnfit {
  const { code = '', message } = cause as NodeJS.ErrnoException
  const why = reasons[code] ?? message
  return new FolderUnfit(
    `The data folder ${folder} can't be used: ${why}. Mend that, or choose another with SUFRA_DATA_DIR=…`,
    { cause },
  )
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw unusable(folder, error)
  }
}

function claim(path: string, folder: string): void {
  try {
    writeFileSync(path, `${process.pid}\n${hostname()}\n`, { flag: 'wx' })
    heldHere.add(path)
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!taken) throw unusable(folder, error)
    throw new FolderUnfit(`The data folder ${folder} is in use by another process; stop that one first.`, {
      cause: error,
    })
  }
}
