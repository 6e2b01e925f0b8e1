import type { FirstRun } from '@sufra/shared/first-run/first-run.contract'
import type { BranchSummary, Session } from '@sufra/shared/identity/identity.contract'
import type { FirstRunWork } from '../../features/first-run/use-first-run'

export interface WorkplaceProps {
  readonly session: Session
  readonly branch: BranchSummary
}

export interface StepProps extends WorkplaceProps {
  readonly firstRun: FirstRun
  readonly work: FirstRunWork
  readonly refetch: () => void
  /** The step is done: on to the next. */
  readonly onDone: () => void
}
