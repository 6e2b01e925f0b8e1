import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { ensureNginx } from '../containers/nginx.mjs'
import { inRoot } from '../run/lib/paths.mjs'
import type { Result, Row } from './engine'
import type { Options } from './options'
import { buildPrograms, type Programs } from './world/fault-build'

/** One row to be run with one seed. */
export interface Turn {
  readonly row: string
  readonly seed: number
}

/** A row that nobody could break here, and why. */
export interface Skipped {
  readonly row: string
  readonly title: string
  readonly skipped: string
}

/** What a lane is told first; then it gets turns, and null when there are no more. */
export interface Beginning {
  readonly programs: Programs
  readonly options: Options
}

/** What a lane says: that it is ready for a turn, or what became of the last one. */
export interface Said {
  readonly result?: Result
  readonly skipped?: Skipped
}

interface LaneEvents {
  readonly done: (result: Result) => void
  readonly skipped: (row: Skipped) => void
}

/** Rows wait most of their time: two houses, of which neither knows the other, share two processors well. */
const mostLanes = 2
/** A house with more of them needs the processors for itself. */
const screensOfTwo = 100
/** Fewer are soon through in one house, and each has the processors for itself. */
const rowsWorthALane = 10

const lanes = new Set<ChildProcess>()
let closing = false

export async function closeLanes(): Promise<void> {
  closing = true
  await Promise.all(
    [...lanes].map(async (lane) => {
      lane.kill('SIGTERM')
      await once(lane, 'exit')
    }),
  )
}

/**
 * Runs the rows of one seed in houses of their own: in one that had three seeds the boards grew until its screens could
 * not follow. Those that take the whole machine come last and alone.
 */
export async function runRows(some: readonly Row[], seed: number, options: Options, told: LaneEvents): Promise<void> {
  const turnsOf = (part: readonly Row[]) => part.map(({ id }) => ({ row: id, seed }))
  const [together, alone] = [turnsOf(some.filter((row) => !row.alone)), turnsOf(some.filter((row) => row.alone))]
  const atOnce = options.screens > screensOfTwo ? 1 : mostLanes
  const count = Math.min(atOnce, Math.ceil(together.length / rowsWorthALane))
  // Houses that start side by side would each install what is missing.
  await ensureNginx()
  const programs = await buildPrograms('sound')
  await Promise.all(Array.from({ length: count }, () => runLane({ programs, options }, together, told)))
  if (alone.length > 0) await runLane({ programs, options }, alone, told)
}

/** A process of its own: every packet between its services goes through its cables. */
function runLane(beginning: Beginning, turns: Turn[], told: LaneEvents): Promise<void> {
  const lane = fork(inRoot('infra', 'chaos', 'lane.main.ts'), { execArgv: ['--import', 'tsx'] })
  lanes.add(lane)
  return new Promise((resolve, reject) => {
    lane.once('exit', (code, signal) => {
      lanes.delete(lane)
      if (code === 0) resolve()
      else if (!closing) reject(new Error(`a lane ended with ${signal ?? code}`))
    })
    lane.on('message', ({ result, skipped }: Said) => {
      if (result) told.done(result)
      if (skipped) told.skipped(skipped)
      lane.send({ turn: turns.shift() ?? null })
    })
    lane.send(beginning)
  })
}
