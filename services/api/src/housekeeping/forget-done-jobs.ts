import type { Deps } from '@sufra/platform/deps'
import { deleteDoneJobs } from './done-jobs.repository'
import { untilNoneIsLeft } from './until-none-is-left'

export const forgetDoneJobs = (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  untilNoneIsLeft(deps, stopping, deleteDoneJobs)
