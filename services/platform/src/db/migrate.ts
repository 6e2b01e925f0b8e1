import { settleEpochs } from '../log/epoch'
import { settleRole } from './app-role'
import type { Connection } from './connection'
import { type Database, DatabaseUnfit } from './database'
import { despiteBrokenLinks } from './despite-broken-links'
import { type Migration, readMigrations } from './migrations'
import { isBusy } from './sql-state'

/** Any number; the same in every version of the product. */
const lockNumber = 7_305_917
const acquireMs = 60_000
/**
 * Whoever comes to a table for which a migration waits, waits behind it: half of what a command may wait for a lock, and
 * then all of them go first for a while.
 */
const lockMs = 1000
const pauseMs = 2000
/** An export reads for half a minute, a dump for minutes. */
const giveUpMs = 300_000

const ledger = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** What is still to do. Throws `DatabaseUnfit` when the database and the code disagree on what was done. */
export function pendingOf(all: readonly Migration[], done: readonly string[]): readonly Migration[] {
  if (done.length > all.length)
    throw new DatabaseUnfit(
      'The database was migrated by a newer version of Sufra: start that one, or restore a backup from before.',
    )
  done.forEach((hash, i) => {
    if (all[i]?.hash !== hash)
      throw new DatabaseUnfit(
        `The migration ${all[i]?.tag} is not the one this database was made with: start the version that made it.`,
      )
  })
  return all.slice(done.length)
}

export async function appliedHashes(link: Connection): Promise<string[]> {
  const { rows } = await link.run('select hash from drizzle.__drizzle_migrations order by id', [], 'objects')
  return rows.map((row) => (row as { hash: string }).hash)
}

async function apply(link: Connection, migration: Migration): Promise<void> {
  await link.script(migration.sql)
  await link.run(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [migration.hash, migration.when],
    'objects',
  )
}

async function migrateOnce(link: Connection, all: readonly Migration[]): Promise<number> {
  await link.script(ledger)
  await settleRole(link)
  // A login that is no more than the owner meets its own walls, which know migrating by this.
  await link.script(`select set_config('app.door', 'system:migrate', true)`)
  const pending = pendingOf(all, await appliedHashes(link))
  for (const migration of pending) await apply(link, migration)
  const count = (await appliedHashes(link)).length
  if (count !== all.length) throw new Error(`${count} migrations are applied, ${all.length} are known`)
  await settleEpochs(link)
  return pending.length
}

/** The first lock is kept between two tries: of many processes that start, one asks for the tables. */
async function untilTablesAreFree(link: Connection, all: readonly Migration[], onBusy: () => void): Promise<number> {
  const until = performance.now() + giveUpMs
  await link.script(`set local lock_timeout = ${lockMs}; savepoint untouched`)
  for (;;) {
    try {
      return await migrateOnce(link, all)
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > until) throw new DatabaseUnfit(inUse, { cause: error })
    }
    onBusy()
    await link.script('rollback to savepoint untouched')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
const inUse =
  'The schema could not be brought up to date: a table it changes was in use for five minutes, by a dump or an export ' +
  'perhaps. Nothing was changed: start again when that has ended.'

async function migrateOn(link: Connection, all: readonly Migration[], onBusy: () => void): Promise<number> {
  await link.script(`begin; set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
  try {
    await link.script(`select pg_advisory_xact_lock(${lockNumber})`)
    const count = await untilTablesAreFree(link, all, onBusy)
    await link.script('commit')
    return count
  } catch (error) {
    if (link.alive) await link.script('rollback')
    throw error
  }
}

interface Wishes {
  /** A table is in use, and the work will be tried again. */
  readonly onBusy?: () => void
  /** Unless those of this version. */
  readonly all?: readonly Migration[]
}

/**
 * Brings the database to this version, all or nothing, one process at a time, and gives its log the epoch of the
 * server it now runs on; work goes on meanwhile. Returns how many migrations were applied. Throws `DatabaseUnfit` when
 * a table is not let go of.
 */
export async function migrate(
  db: Database,
  { onBusy = () => {}, all = readMigrations() }: Wishes = {},
): Promise<number> {
  return despiteBrokenLinks(async () => {
    const link = await db.pool.acquire(acquireMs)
    try {
      return await migrateOn(link, all, onBusy)
    } finally {
      db.pool.release(link)
    }
  })
}
