import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { inRoot } from '../run/lib/paths.mjs'

/** More of a processor than this used by others, and the figures say more about them. */
const busyAbove = 0.7

export interface Machine {
  readonly date: string
  readonly commit: string
  readonly processors: string
  readonly system: string
  /** Load average of the last minute when the run began; a run by itself on a quiet machine starts near 0. */
  readonly loadAtStart: number
  readonly busy: boolean
}

export function lookAtMachine(): Machine {
  const [first] = cpus()
  const [loadAtStart = 0] = loadavg()
  return {
    date: new Date().toISOString(),
    commit: commitOf(),
    processors: `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    system: `${type()} ${release()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    loadAtStart,
    busy: loadAtStart > busyAbove,
  }
}

function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', 'services', 'shared', 'web/src')
    return git('rev-parse', '--short=12', 'HEAD') + (changed ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}
