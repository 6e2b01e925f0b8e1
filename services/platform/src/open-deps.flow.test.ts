import { expect, test } from 'vitest'
import { loadConfig } from './config'
import { ConnectionLost } from './db/connection'
import type { Database } from './db/database'
import { openTestDatabase } from './db/test-database'
import { openDeps } from './open-deps'

/** After its first connection it gives none, so often. */
function brokenAfterFirst(db: Database, times: number): Database {
  let given = 0
  const acquire: typeof db.pool.acquire = (...asked) => {
    given += 1
    if (given > 1 && given <= 1 + times) throw new ConnectionLost('gone')
    return db.pool.acquire(...asked)
  }
  return { ...db, pool: { ...db.pool, acquire } }
}

test('a database that is away for a moment while a service starts is no reason to end', async () => {
  const test = await openTestDatabase()
  const config = { ...loadConfig(), logLevel: 'fatal' as const, tokenKeys: null }
  // A door tries four times before it gives up.
  const { deps, close } = await openDeps(config, { db: brokenAfterFirst(test.db, 6) })
  const token = await deps.keys.sign({ subject: 'staff:1', sessionId: '1' }, 60)
  expect(token.split('.')).toHaveLength(3)
  await close()
  await test.drop()
})
