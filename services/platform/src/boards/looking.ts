import type { SignedIn } from '@sufra/shared/identity/actor'
import type { ViewName } from '@sufra/shared/live/live.contract'

/** Who looks at which branch, and when. */
export interface Looking {
  readonly actor: SignedIn
  readonly branchId: string
  readonly view: ViewName
  readonly stationIds: readonly string[]
  /** The branch's business day. */
  readonly today: string
}
