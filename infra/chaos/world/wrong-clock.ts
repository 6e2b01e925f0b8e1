import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from './service'
import { faketimeFound } from './tools'

/** The wall clock of a process that is not right; what counts seconds goes on counting. */
interface FakeClock {
  /** For the process to be started with. */
  readonly env: Environment
  /** In libfaketime's own words; heard of within a second. */
  say(spec: string): void
  /** By this process. */
  worn(pid: number | undefined): void
  forget(): void
}

/** Put forward and back while its process runs. */
export interface WrongClock extends Omit<FakeClock, 'say'> {
  readonly hours: number
  set(hours: number): void
}

function fakeClock(spec: string): FakeClock {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-clock-'))
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755)
  const file = join(folder, 'now')
  /** What libfaketime leaves in memory when a process is killed. */
  let leavings: readonly string[] = []
  function say(next: string): void {
    // Whoever reads meanwhile finds the one or the other.
    writeFileSync(`${file}.next`, `${next}\n`, { mode: 0o644 })
    renameSync(`${file}.next`, file)
  }
  say(spec)
  return {
    // Read once a second and not each time: a signal that comes while the file is read would find its locks held.
    env: {
      LD_PRELOAD: faketimeFound(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    say,
    worn(pid) {
      leavings = [`/dev/shm/faketime_shm_${pid}`, `/dev/shm/sem.faketime_sem_${pid}`]
    },
    forget() {
      for (const path of [folder, ...leavings]) rmSync(path, { recursive: true, force: true })
    },
  }
}

export function wrongClock(hours: number): WrongClock {
  const spec = (off: number) => `${off < 0 ? '' : '+'}${off}h`
  const { say, ...clock } = fakeClock(spec(hours))
  let now = hours
  return {
    ...clock,
    get hours() {
      return now
    },
    set(next) {
      now = next
      say(spec(next))
    },
  }
}

/** Right when its process starts, and then so many seconds for each second that passes. */
export const driftingClock = (rate: number): Omit<FakeClock, 'say'> => fakeClock(`+0 x${rate}`)
