import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from './service'
import { faketimeFound } from './tools'

/** The wall clock of a process, put forward and back while it runs; what counts seconds goes on counting. */
export interface WrongClock {
  /** For the process to be started with. */
  readonly env: Environment
  readonly hours: number
  set(hours: number): void
  /** By this process. */
  worn(pid: number | undefined): void
  forget(): void
}

export function wrongClock(hours: number): WrongClock {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-clock-'))
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755)
  const file = join(folder, 'now')
  let now = hours
  /** What libfaketime leaves in memory when a process is killed. */
  let leavings: readonly string[] = []
  function set(next: number): void {
    now = next
    // Whoever reads meanwhile finds the one or the other.
    writeFileSync(`${file}.next`, `${next < 0 ? '' : '+'}${next}h\n`, { mode: 0o644 })
    renameSync(`${file}.next`, file)
  }
  set(hours)
  return {
    // Read once a second and not each time: a signal that comes while the file is read would find its locks held.
    env: {
      ...{ LD_PRELOAD: faketimeFound(), FAKETIME_TIMESTAMP_FILE: file },
      ...{ FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    },
    get hours() {
      return now
    },
    set,
    worn(pid) {
      leavings = [`/dev/shm/faketime_shm_${pid}`, `/dev/shm/sem.faketime_sem_${pid}`]
    },
    forget() {
      for (const path of [folder, ...leavings]) rmSync(path, { recursive: true, force: true })
    },
  }
}
