import type { BranchStatus, ServicePart, ServiceState } from '@sufra/shared/status/status.contract'

/** What a server said of itself that could not say more; null: none answered. */
export interface Readiness {
  readonly database: boolean
  readonly bus: boolean
}

export type ServiceName = ServicePart | 'database' | 'bell'

/** `unknown`: nobody could be asked, and what was true before need not be. */
export interface ServiceRow {
  readonly name: ServiceName
  readonly state: ServiceState | 'unknown'
  /** Processes that do it, of how many; null where nobody counts. */
  readonly of: { readonly running: number; readonly all: number } | null
  /** When it was last heard of; null: never, or it is heard of now. */
  readonly since: string | null
  /** How long it took to answer. */
  readonly ms: number | null
}

const plain = { of: null, since: null, ms: null }

/** Everything as it was answered. */
export function rowsOf({ services, bell, databaseMs }: BranchStatus): ServiceRow[] {
  return [
    ...services.map(({ part, state, running, missed, lastWordAt }) => ({
      name: part,
      state,
      of: { running, all: running + missed },
      ms: null,
      since: state === 'down' ? lastWordAt : null,
    })),
    { ...plain, name: 'database', state: 'fine', ms: databaseMs },
    { ...plain, name: 'bell', state: bell },
  ]
}

/** When the whole answer failed: what a server without its database can still say, and nothing beyond. */
export function rowsWithout(readiness: Readiness | null): ServiceRow[] {
  const known = (isFine: boolean | undefined): ServiceRow['state'] =>
    isFine === undefined ? 'unknown' : isFine ? 'fine' : 'down'
  const withoutDatabase = readiness?.database === false ? 'down' : 'unknown'
  return [
    { ...plain, name: 'orders', state: withoutDatabase },
    { ...plain, name: 'live', state: 'unknown' },
    { ...plain, name: 'jobs', state: withoutDatabase },
    { ...plain, name: 'database', state: known(readiness?.database) },
    { ...plain, name: 'bell', state: known(readiness?.bus) },
  ]
}

export const notFine = (rows: readonly ServiceRow[]): ServiceRow[] => rows.filter(({ state }) => state !== 'fine')
