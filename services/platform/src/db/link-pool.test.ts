import { expect, test } from 'vitest'
import type { Link } from './link'
import { linkPool } from './link-pool'

class FakeLink implements Link {
  alive = true
  closed = false
  async run() {
    return { rows: [], command: 'SELECT' }
  }
  async script() {}
  async recover() {
    this.alive = false
    return false
  }
  async close() {
    this.closed = true
  }
}

function poolOf(size: number) {
  const made: FakeLink[] = []
  const open = () => {
    const link = new FakeLink()
    made.push(link)
    return link
  }
  return { pool: linkPool(open, size), made }
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

test('a connection that went silent takes the idle ones behind the same cable with it', async () => {
  const { pool, made } = poolOf(3)
  const links = await Promise.all([pool.acquire(10), pool.acquire(10), pool.acquire(10)])
  for (const link of links.slice(1)) pool.release(link)
  for (const link of links.slice(0, 1)) pool.giveUp(link)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(made.every((link) => link.closed)).toBe(true)
  expect(pool.stats()).toEqual({ open: 0, idle: 0, waiting: 0 })
})

test('closing refuses those who wait and those who come', async () => {
  const { pool } = poolOf(1)
  await pool.acquire(10)
  const waiting = pool.acquire(1000)
  await Promise.all([expect(waiting).rejects.toThrow('being closed'), pool.close()])
  await expect(pool.acquire(10)).rejects.toThrow('being closed')
})
