import { loadConfig } from '@sufra/platform/config'
import type { Database } from '@sufra/platform/db/database'
import { openTestDatabase, type TestDatabase } from '@sufra/platform/db/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bootVenue } from './boot'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** One that gives nobody a connection while it is held. */
function held(db: Database) {
  let waiting = 0
  let free: Promise<void> = Promise.resolve()
  const acquire: Database['pool']['acquire'] = async (...wish) => {
    waiting += 1
    await free
    waiting -= 1
    return db.pool.acquire(...wish)
  }
  return {
    db: { ...db, pool: { ...db.pool, acquire } },
    waiting: () => waiting,
    hold() {
      let letGo = () => {}
      free = new Promise((resolve) => {
        letGo = resolve
      })
      return letGo
    },
  }
}

test('told to stop while a job is long at work, it takes nothing new, and ends when the job has', async () => {
  const house = held(database.db)
  const config = { ...loadConfig({ LOG_LEVEL: 'fatal' }), port: 0, host: '127.0.0.1' }
  const venue = await bootVenue(config, { db: house.db })
  const status = () =>
    fetch(`${venue.url}/healthz`).then(
      (reply) => reply.status,
      () => 'nobody is there',
    )
  expect(await status()).toBe(200)
  const letGo = house.hold()
  await vi.waitFor(() => expect(house.waiting()).toBeGreaterThan(0), 10_000)
  let ended = false
  const closing = venue.close().then(() => {
    ended = true
  })
  await vi.waitFor(async () => expect([503, 'nobody is there']).toContain(await status()), 3000)
  expect(ended).toBe(false)
  letGo()
  await closing
  expect(await status()).toBe('nobody is there')
})
