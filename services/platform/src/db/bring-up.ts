import type { Logger } from '../logging/logger'
import type { Connection } from './connection'
import { type Database, DatabaseUnfit } from './database'
import { despiteBrokenLinks } from './despite-broken-links'
import { appliedHashes, migrate, pendingOf } from './migrate'
import { type Migration, readMigrations } from './migrations'
import { sqlStateOf } from './sql-state'

const acquireMs = 10_000
const pauseMs = 500
/** As long as the step that migrates has itself. */
const giveUpMs = 300_000

const missing =
  'The schema is not of this version, and the login of DATABASE_URL may not change it: first run the step that migrates, ' +
  'services/api/dist/migrate.mjs, with the login that owns the tables.'

/** Its ledger is not there yet, or not ours to read. */
const unseen = new Set(['42P01', '3F000', '42501'])

async function withLink<T>(db: Database, work: (link: Connection) => Promise<T>): Promise<T> {
  return despiteBrokenLinks(async () => {
    const link = await db.pool.acquire(acquireMs)
    try {
      return await work(link)
    } finally {
      db.pool.release(link)
    }
  })
}

const mayMigrate = (db: Database): Promise<boolean> =>
  withLink(db, async (link) => {
    const asked = `select has_database_privilege(current_database(), 'create') as may`
    return ((await link.run(asked, [], 'objects')).rows[0] as { may: boolean }).may
  })

/** Throws `DatabaseUnfit` when the database is of a newer version. */
async function isCurrent(link: Connection, all: readonly Migration[]): Promise<boolean> {
  try {
    return pendingOf(all, await appliedHashes(link)).length === 0
  } catch (error) {
    if (unseen.has(sqlStateOf(error) ?? '')) return false
    throw error
  }
}

interface Patience {
  readonly patienceMs?: number
}

/**
 * Sees to it that the database is of this version. True when this login migrates; one that serves only, because it may
 * make no schema, waits for the step that does. Throws `DatabaseUnfit`.
 */
export async function bringUp(db: Database, log: Logger, { patienceMs = giveUpMs }: Patience = {}): Promise<boolean> {
  if (await mayMigrate(db)) {
    await migrate(db, { onBusy: () => log.info('the schema waits until a table it changes is not in use') })
    return true
  }
  const all = readMigrations()
  const until = performance.now() + patienceMs
  while (!(await withLink(db, (link) => isCurrent(link, all)))) {
    if (performance.now() > until) throw new DatabaseUnfit(missing)
    log.info('the schema is not of this version yet: waiting for the step that migrates')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return false
}
