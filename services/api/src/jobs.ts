import type { Deps } from '@sufra/platform/deps'
import { forgetWishesOfForgotten } from './customers/customers.commands'
import { searchForForgotten } from './customers/search-forgotten.commands'
import { every, type Job } from './every'
import { forgetDoneJobs } from './housekeeping/forget-done-jobs'
import { forgetOldSessions } from './housekeeping/forget-old-sessions'
import { trimLogs } from './housekeeping/trim-logs'
import { forgetOldNotices } from './notices/notices.commands'
import { confirmNextAfterGrace } from './orders/grace.commands'
import { warnOfUnseen } from './orders/kitchen-eyes.commands'
import { forgetUnusedPhotos } from './photos/photos.commands'
import { tellReady } from './pushes/tell-ready.commands'
import { holdPromisedTables } from './reservations/hold-tables.commands'
import { forgetOldScreens } from './screens/screens.commands'
import { forgetOldGuestCounts } from './status/status.commands'
import { closeEndedDays } from './summaries/summaries.commands'
import { askAboutLeftOpen } from './visits/left-open.commands'

const second = 1000
const hour = 3_600_000

/** What the house does by itself. Every process may run them: what one has taken, the others skip. */
export function startJobs(deps: Deps): Job {
  const jobs = [
    every(deps.log, second, 'warn_of_unseen', () => warnOfUnseen(deps)),
    every(deps.log, second, 'confirm_after_grace', (stopping) => confirmDue(deps, stopping)),
    every(deps.log, second, 'tell_ready', () => tellReady(deps)),
    every(deps.log, 5 * second, 'hold_promised_tables', (stopping) => holdPromisedTables(deps, stopping)),
    every(deps.log, 300 * second, 'ask_about_left_open', (stopping) => askAboutLeftOpen(deps, stopping)),
    every(deps.log, hour, 'trim_logs', (stopping) => trimLogs(deps, stopping)),
    every(deps.log, hour, 'forget_done_jobs', (stopping) => forgetDoneJobs(deps, stopping)),
    every(deps.log, hour, 'forget_old_sessions', (stopping) => forgetOldSessions(deps, stopping)),
    every(deps.log, hour, 'forget_wishes', () => forgetWishesOfForgotten(deps)),
    every(deps.log, 60 * second, 'search_for_forgotten', (stopping) => searchForForgotten(deps, stopping)),
    every(deps.log, hour, 'forget_notices', () => forgetOldNotices(deps)),
    every(deps.log, hour, 'forget_screens', () => forgetOldScreens(deps)),
    every(deps.log, hour, 'forget_guest_counts', () => forgetOldGuestCounts(deps)),
    every(deps.log, hour, 'forget_photos', () => forgetUnusedPhotos(deps)),
    every(deps.log, hour, 'close_ended_days', (stopping) => closeEndedDays(deps, stopping)),
  ]
  return {
    isFine: () => jobs.every((job) => job.isFine()),
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

async function confirmDue(deps: Deps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await confirmNextAfterGrace(deps)));
}
