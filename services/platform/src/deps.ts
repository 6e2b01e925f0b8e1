import type { Bus } from './bus/bus'
import type { Config } from './config'
import type { Database } from './db/database'
import type { Health } from './health/health'
import type { TokenKeys } from './identity/token-keys'
import type { Limits } from './limits/limits'
import type { Logger } from './logging/logger'
import type { Messages } from './messages/messages'
import type { Metrics } from './metrics/metrics'

/** Everything a service is built from; made once at boot and handed down. */
export interface Deps {
  readonly config: Config
  readonly db: Database
  readonly bus: Bus
  readonly now: () => Date
  readonly log: Logger
  readonly metrics: Metrics
  /** Whether this process may be given work. */
  readonly health: Health
  readonly keys: TokenKeys
  /** How often who may try what; asked through `takeTry`. */
  readonly limits: Limits
  /** How people outside are written to. */
  readonly messages: Messages
  /** Called at the named points of a write, in builds for fault tests only: see `db/faults.ts`. */
  readonly fault: (point: string) => void | Promise<void>
}

/** For what reads long: the same, over connections of its own. */
export const aside = (deps: Deps): Deps => ({ ...deps, db: { ...deps.db, pool: deps.db.poolAside } })
