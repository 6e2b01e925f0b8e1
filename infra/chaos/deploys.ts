import { openDatabase } from '@sufra/platform/db/database'
import { migrate } from '@sufra/platform/db/migrate'
import { readMigrations } from '@sufra/platform/db/migrations'
import { createLogger } from '@sufra/platform/logging/logger'
import type { Scene } from './engine'
import { must } from './not-so'

/* What whoever runs the house does on purpose, in the middle of an evening. */

/** Whoever is told to end has this long. */
const endsWithinMs = 10_000

/** One after the other is told to end, and started anew. */
export async function rollingRestart({ world }: Scene): Promise<string> {
  let slowest = 0
  for (const service of [...world.apis, ...world.gateways]) {
    const { code, ms } = await service.stop()
    await service.start()
    must(code === 0, `${service.name} ended by itself, with 0 (${code})`)
    must(ms <= endsWithinMs, `${service.name} ended within ${endsWithinMs} ms (${Math.round(ms)})`)
    slowest = Math.max(slowest, ms)
  }
  return `each ended with 0, the slowest after ${(slowest / 1000).toFixed(1)} s`
}

/** The largest table changes its shape while orders come in, and every service is replaced. */
export async function migrateUnderLoad(scene: Scene): Promise<string> {
  await migrateBy(scene, 'alter table orders add column if not exists chaos_column int')
  const told = await rollingRestart(scene)
  await migrateBy(scene, 'alter table orders drop column chaos_column')
  return told
}

/** As a deploy migrates; forgotten afterwards, because the services that start next are of this version. */
async function migrateBy({ world: { database } }: Scene, sql: string): Promise<void> {
  const known = readMigrations()
  const next = { tag: 'chaos', when: Date.now(), hash: 'chaos', sql }
  const url = `postgres://postgres@127.0.0.1:${database.port}/postgres`
  const db = await openDatabase({ url, folder: 'memory', poolSize: 1, role: null }, createLogger('silent'))
  try {
    await migrate(db, { all: [...known, next] })
  } finally {
    await db.close()
  }
  await database.tell(`delete from drizzle.__drizzle_migrations where hash = '${next.hash}'`)
}
