import { settleEpochs } from '../log/epoch'
import { settleRole } from './app-role'
import type { Database } from './database'
import type { Link } from './link'
import { type Migration, readMigrations } from './migrations'

/** Any number; the same in every version of the product. */
const lockNumber = 7_305_917
const acquireMs = 60_000

const ledger = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** What is still to do. Throws when the database and the code disagree on what was done. */
export function pendingOf(all: readonly Migration[], done: readonly string[]): readonly Migration[] {
  if (done.length > all.length) throw new Error('the database was migrated by a newer version of this program')
  done.forEach((hash, i) => {
    if (all[i]?.hash !== hash) throw new Error(`migration ${all[i]?.tag} was changed after it was applied`)
  })
  return all.slice(done.length)
}

async function appliedHashes(link: Link): Promise<string[]> {
  const { rows } = await link.run('select hash from drizzle.__drizzle_migrations order by id', [], 'objects')
  return rows.map((row) => (row as { hash: string }).hash)
}

async function apply(link: Link, migration: Migration): Promise<void> {
  await link.script(migration.sql)
  await link.run(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [migration.hash, migration.when],
    'objects',
  )
}

async function migrateOn(link: Link, all: readonly Migration[]): Promise<number> {
  await link.script('begin; set local statement_timeout = 0; set local lock_timeout = 0')
  try {
    await link.script(`select pg_advisory_xact_lock(${lockNumber})`)
    await link.script(ledger)
    await settleRole(link)
    // A login that is no more than the owner meets its own walls, which know migrating by this.
    await link.script(`select set_config('app.door', 'system:migrate', true)`)
    const pending = pendingOf(all, await appliedHashes(link))
    for (const migration of pending) await apply(link, migration)
    const count = (await appliedHashes(link)).length
    if (count !== all.length) throw new Error(`${count} migrations are applied, ${all.length} are known`)
    await settleEpochs(link)
    await link.script('commit')
    return pending.length
  } catch (error) {
    await link.script('rollback')
    throw error
  }
}

/**
 * Brings the database to this version, all or nothing, one process at a time, and gives its log the epoch of the
 * server it now runs on. Returns how many migrations were applied.
 */
export async function migrate(db: Database): Promise<number> {
  const link = await db.pool.acquire(acquireMs)
  try {
    return await migrateOn(link, readMigrations())
  } finally {
    db.pool.release(link)
  }
}
