import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem, type } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../run/lib/paths.mjs'

/** More of a processor than this used by others, and the figures say more about them. */
const busyAbove = 0.2
const lookMs = 2000

/** Where and when a run was made. */
export interface RunContext {
  readonly date: string
  readonly commit: string
  readonly processors: string
  readonly system: string
}

export interface Machine extends RunContext {
  /** How many processors others kept busy just before the run; near 0 on a quiet machine. */
  readonly loadAtStart: number
  readonly busy: boolean
}

export function placeNow(): RunContext {
  const [first] = cpus()
  return {
    date: new Date().toISOString(),
    commit: commitOf(),
    processors: `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    system: `${type()} ${release()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  }
}

/** Takes two seconds, in which it watches. The load average would tell of the build that went before. */
export async function lookAtMachine(): Promise<Machine> {
  const before = busyMs()
  const since = performance.now()
  await sleep(lookMs)
  const loadAtStart = (busyMs() - before) / (performance.now() - since)
  return { ...placeNow(), loadAtStart, busy: loadAtStart > busyAbove }
}

const busyMs = (): number =>
  cpus().reduce((total, { times: { user, nice, sys, irq } }) => total + user + nice + sys + irq, 0)

function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', 'services', 'shared', 'web/src')
    return git('rev-parse', '--short=12', 'HEAD') + (changed ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}
