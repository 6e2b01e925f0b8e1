import type { Deps } from '@sufra/platform/deps'
import { trimLogs } from './housekeeping/trim-logs'
import { forgetOldNotices } from './notices/notices.commands'
import { confirmNextAfterGrace } from './orders/grace.commands'
import { warnOfUnseen } from './orders/kitchen-eyes.commands'
import { forgetUnusedPhotos } from './photos/photos.commands'
import { tellReady } from './pushes/tell-ready.commands'
import { forgetOldScreens } from './screens/screens.commands'
import { forgetOldGuestCounts } from './status/status.commands'
import { closeEndedDays } from './summaries/summaries.commands'

export interface Jobs {
  /** Each was done within twice its time, and ten seconds. Answers at once. */
  isFine(): boolean
  /** Resolves when what was running is done. */
  stop(): Promise<void>
}

const second = 1000
const hour = 3_600_000
const lateMs = 10_000

/** What the house does by itself. Every process may run them: what one has taken, the others skip. */
export function startJobs(deps: Deps): Jobs {
  const jobs = [
    every(deps, second, 'warn_of_unseen', () => warnOfUnseen(deps)),
    every(deps, second, 'confirm_after_grace', () => confirmDue(deps)),
    every(deps, second, 'tell_ready', () => tellReady(deps)),
    every(deps, hour, 'trim_logs', () => trimLogs(deps)),
    every(deps, hour, 'forget_notices', () => forgetOldNotices(deps)),
    every(deps, hour, 'forget_screens', () => forgetOldScreens(deps)),
    every(deps, hour, 'forget_guest_counts', () => forgetOldGuestCounts(deps)),
    every(deps, hour, 'forget_photos', () => forgetUnusedPhotos(deps)),
    every(deps, hour, 'close_ended_days', () => closeEndedDays(deps)),
  ]
  return {
    isFine: () => jobs.every((job) => job.isFine()),
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

async function confirmDue(deps: Deps): Promise<void> {
  while (await confirmNextAfterGrace(deps));
}

/** The next run starts `ms` after the one before has ended; one that fails is logged and tried again. */
function every(deps: Deps, ms: number, name: string, run: () => Promise<unknown>): Jobs {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  let stopped = false
  let doneAt = performance.now()
  const tick = async () => {
    try {
      await run()
      doneAt = performance.now()
    } catch (err) {
      deps.log.warn({ err, job: name }, 'a job failed and will be tried again')
    }
    if (!stopped) wait()
  }
  const wait = () => {
    timer = setTimeout(() => {
      running = tick()
    }, ms)
    timer.unref()
  }
  wait()
  return {
    isFine: () => performance.now() - doneAt < 2 * ms + lateMs,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
