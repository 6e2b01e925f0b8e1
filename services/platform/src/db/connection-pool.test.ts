import { expect, test } from 'vitest'
import type { Connection } from './connection'
import { linkPool } from './connection-pool'

class FakeLink implements Connection {
  alive = true
  closed = false
  async run() {
    return { rows: [], command: 'SELECT' }
  }
  async script() {}
  /** What it answers when it is asked whether it still lives. */
  answers: (lives: boolean | Promise<never>) => void = () => {}
  recover() {
    return new Promise<boolean>((resolve) => {
      this.answers = resolve
    })
  }
  async close() {
    this.closed = true
  }
}

function poolOf(size: number, spare = size) {
  const made: FakeLink[] = []
  const open = () => {
    const link = new FakeLink()
    made.push(link)
    return link
  }
  return { pool: linkPool(open, size, spare), made }
}

test('one connection serves those who wait in the order they came', async () => {
  const { pool, made } = poolOf(1)
  const first = await pool.acquire(100)
  const order: number[] = []
  const waiting = [1, 2, 3].map((n) =>
    pool.acquire(1000).then((link) => {
      order.push(n)
      pool.release(link)
    }),
  )
  pool.release(first)
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
  expect(made).toHaveLength(1)
})

test('who waits too long is refused, and no place is lost by it', async () => {
  const { pool } = poolOf(1)
  const link = await pool.acquire(100)
  await expect(pool.acquire(10)).rejects.toThrow('stayed busy')
  pool.release(link)
  expect(await pool.acquire(10)).toBe(link)
  expect(pool.stats()).toEqual({ open: 1, idle: 0, waiting: 0 })
})

test('a broken connection is replaced for whoever waits', async () => {
  const { pool, made } = poolOf(1)
  const link = await pool.acquire(100)
  const waiting = pool.acquire(1000)
  for (const one of made) one.alive = false
  pool.release(link)
  expect(await waiting).toBe(made[1])
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a connection that went silent, and the idle ones behind the same cable, are asked and replaced meanwhile', async () => {
  const { pool, made } = poolOf(3)
  const [silent, ...others] = await Promise.all([pool.acquire(10), pool.acquire(10), pool.acquire(10)])
  for (const link of others) pool.release(link)
  if (silent) pool.giveUp(silent)
  expect(pool.stats()).toEqual({ open: 0, idle: 0, waiting: 0 })
  expect(await pool.acquire(10)).toBe(made[3])
  made[0]?.answers(false)
  made[1]?.answers(Promise.reject(new Error('the cable is cut')))
  made[2]?.answers(true)
  await settled()
  expect(made.map(({ closed }) => closed)).toEqual([true, true, false, false])
  expect(await pool.acquire(10)).toBe(made[2])
})

test('while more are asked than may be, nothing is opened in their places', async () => {
  const { pool, made } = poolOf(2, 1)
  const both = await Promise.all([pool.acquire(10), pool.acquire(10)])
  for (const link of both) pool.giveUp(link)
  const third = await pool.acquire(10)
  await expect(pool.acquire(10)).rejects.toThrow('stayed busy')
  const waiting = pool.acquire(1000)
  made[0]?.answers(false)
  expect(await waiting).toBe(made[3])
  // It lives after all, but its place is taken.
  made[1]?.answers(true)
  await settled()
  expect(made.map(({ closed }) => closed)).toEqual([true, true, false, false])
  pool.release(third)
  expect(pool.stats()).toEqual({ open: 2, idle: 1, waiting: 0 })
})

test('the only connection of an embedded database is never doubled, and serves again when it has answered', async () => {
  const { pool, made } = poolOf(1, 0)
  pool.giveUp(await pool.acquire(10))
  const waiting = pool.acquire(1000)
  await settled()
  expect(made).toHaveLength(1)
  made[0]?.answers(true)
  expect(await waiting).toBe(made[0])
})

test('a connection that the server has ended is closed at once, with the idle ones', async () => {
  const { pool, made } = poolOf(2)
  const [ended, other] = await Promise.all([pool.acquire(10), pool.acquire(10)])
  if (other) pool.release(other)
  if (ended) pool.discard(ended)
  expect(made.map(({ closed }) => closed)).toEqual([true, true])
  expect(await pool.acquire(10)).toBe(made[2])
})

test('closing refuses those who wait and those who come', async () => {
  const { pool } = poolOf(1)
  await pool.acquire(10)
  const waiting = pool.acquire(1000)
  await Promise.all([expect(waiting).rejects.toThrow('being closed'), pool.close()])
  await expect(pool.acquire(10)).rejects.toThrow('being closed')
})
