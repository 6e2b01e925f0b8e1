import { expect, test, vi } from 'vitest'
import type { Answer, Connection } from './connection'
import { type ConnectionPool, linkPool } from './connection-pool'
import { databaseOver } from './database'
import { withRetries } from './deadlines'
import { DeadlinePassed, type Transaction, transact } from './transaction'

const never = new Promise<never>(() => {})

/** Answers everything but what it is told not to. */
class FakeLink implements Connection {
  alive = true
  readonly said: string[] = []
  asked = 0
  readonly #silentAt: string | null
  constructor(silentAt: string | null) {
    this.#silentAt = silentAt
  }
  run(text: string): Promise<Answer> {
    this.said.push(text)
    return text === this.#silentAt ? never : Promise.resolve({ rows: [], command: text.toUpperCase() })
  }
  async script() {}
  async recover() {
    this.asked += 1
    return false
  }
  async close() {
    this.alive = false
  }
}

function onePlace(silentAt: string | null = null) {
  const made: FakeLink[] = []
  const open = () => {
    const link = new FakeLink(silentAt)
    made.push(link)
    return link
  }
  return { pool: linkPool(open, 1, 1), made }
}

test('where the work itself was too slow its connection is rolled back and serves the next', async () => {
  const { pool, made } = onePlace()
  const slow = transact(pool, 20, async (line) => {
    await line.run('begin', [])
    await never
  })
  await expect(slow).rejects.toBeInstanceOf(DeadlinePassed)
  await transact(pool, 1000, (line) => line.commit())
  expect(made.map(({ said, asked }) => [said, asked])).toEqual([[['begin', 'rollback', 'commit'], 0]])
})

test('a connection that owes an answer at the deadline is asked, and the next gets another', async () => {
  const { pool, made } = onePlace('select 1')
  const silent = transact(pool, 20, (line) => line.run('select 1', []))
  await expect(silent).rejects.toBeInstanceOf(DeadlinePassed)
  await transact(pool, 1000, (line) => line.commit())
  expect(made.map(({ said, asked }) => [said, asked])).toEqual([
    [['select 1'], 1],
    [['commit'], 0],
  ])
})

test('nobody begins with less than half of the time left', async () => {
  vi.useFakeTimers()
  const { pool } = onePlace()
  const held = await pool.acquire(10)
  const refused = expect(transact(pool, 200, (line) => line.commit())).rejects.toThrow('every connection stayed busy')
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  await refused
  pool.release(held)
})

test('work that comes too late ends nobody else’s transaction', async () => {
  vi.useFakeTimers()
  const { pool, made } = onePlace()
  let late: Promise<unknown> = never
  const slow = transact(pool, 20, async (line) => {
    await line.run('begin of the late', [])
    late = new Promise((done) => setTimeout(done, 60)).then(() => line.commit())
    await late
  })
  slow.catch(() => {})
  await vi.advanceTimersByTimeAsync(30)
  const next = transact(pool, 1000, async (line) => {
    await line.run('begin of the next', [])
    await new Promise((done) => setTimeout(done, 100))
    await line.commit()
  })
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await next
  await expect(late).rejects.toThrow('this transaction is over')
  expect(made.flatMap(({ said }) => said)).toEqual(['begin of the late', 'rollback', 'begin of the next', 'commit'])
})

/** Places for two at once; what comes for half a minute, and what the last ten seconds of it brought. */
async function evening(perSecond: number, come: (pool: ConnectionPool) => Promise<unknown>) {
  vi.useFakeTimers()
  const made: FakeLink[] = []
  const open = () => {
    const link = new FakeLink(null)
    made.push(link)
    return link
  }
  const pool = linkPool(open, 2, 2)
  const served: number[] = []
  const noteServed = () => served.push(performance.now())
  for (let at = 0; at < 30_000; at += 1000 / perSecond) {
    come(pool).then(noteServed, () => {})
    await vi.advanceTimersByTimeAsync(1000 / perSecond)
  }
  const since = performance.now() - 10_000
  vi.useRealTimers()
  return { lately: served.filter((at) => at > since).length, connections: made.length }
}

const workOf = (ms: number) => async (line: Transaction) => {
  await line.run('begin', [])
  await new Promise((done) => setTimeout(done, ms))
  await line.commit()
}

/** Who asks, and then what is asked, 50 ms each; who was refused comes again. */
async function twoDoors(pool: ConnectionPool): Promise<void> {
  const door = (within: boolean) =>
    withRetries(
      (ms) => transact(pool, ms, workOf(50), within),
      () => {},
    )
  try {
    await door(false)
    await door(true)
  } catch {
    await new Promise((done) => setTimeout(done, 500))
    await twoDoors(pool)
  }
}

test('where twice as much comes as can be served, as much as can be is served to the end, over the same connections', async () => {
  const { lately, connections } = await evening(40, (pool) => transact(pool, 4000, workOf(100)))
  expect(lately).toBeGreaterThan(180)
  expect(connections).toBe(2)
})

test('nor is less served where each goes through two doors, and all who were refused come again and again', async () => {
  const { lately } = await evening(40, twoDoors)
  expect(lately).toBeGreaterThan(190)
})

test('whether the database answers is known however many wait for it', async () => {
  vi.useFakeTimers()
  const { pool } = onePlace()
  const database = databaseOver('postgres', pool)
  const waiting = Array.from({ length: 30 }, () => transact(pool, 4000, workOf(100)).catch(() => {}))
  const answered = expect(database.ping()).resolves.toBeUndefined()
  await vi.advanceTimersByTimeAsync(4000)
  vi.useRealTimers()
  await Promise.all([answered, ...waiting])
})

test('the one connection of an embedded database is never closed over a statement', async () => {
  const link = new FakeLink(null)
  link.recover = async () => true
  const pool = linkPool(() => link, 1)
  const broken = transact(pool, 1000, async (line) => {
    await line.run('begin', [])
    throw Object.assign(new Error('a parameter is missing'), { code: '08P01' })
  })
  await expect(broken).rejects.toThrow('a parameter is missing')
  await transact(pool, 1000, (line) => line.commit())
  expect(link.alive).toBe(true)
})
