import type { Deps } from '../deps'

/** `database`: it answered just now. `bus`: for information, a dead one only slows screens down. */
export interface Readiness {
  readonly ok: boolean
  readonly database: boolean
  readonly bus: boolean
  /** The parts that are not fine. */
  readonly unfit: readonly string[]
}

/** Asks everything that the process cannot work without. */
export async function readinessOf({ db, bus, health, log }: Deps): Promise<Readiness> {
  const database = await db.ping().then(
    () => true,
    (err: unknown) => {
      log.warn({ err }, 'not ready')
      return false
    },
  )
  const unfit = [...(database ? [] : ['database']), ...health.unfit()]
  return { ok: unfit.length === 0, database, bus: bus.ready(), unfit }
}
