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
async function readinessOf({ db, bus, health, log }: Deps): Promise<Readiness> {
  const database = await db.ping().then(
    () => true,
    (err: unknown) => {
      // Asked during the start or an outage this is an answer, no fault of the program: its stack would tell nothing.
      log.warn({ reason: err instanceof Error ? err.message : String(err) }, 'not ready')
      return false
    },
  )
  const unfit = [...(database ? [] : ['database']), ...health.unfit()]
  return { ok: unfit.length === 0, database, bus: bus.ready(), unfit }
}

const agoMs = 500

/** The same, asked at most twice a second: whoever knocks without end costs the database nothing. */
export function readinessLately(deps: Deps): () => Promise<Readiness> {
  let last: { readonly at: number; readonly readiness: Promise<Readiness> } | null = null
  return () => {
    const now = performance.now()
    if (!last || now - last.at > agoMs) last = { at: now, readiness: readinessOf(deps) }
    return last.readiness
  }
}
