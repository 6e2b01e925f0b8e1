import { system } from '@sufra/platform/db/doors'
import { demoBranch, demoCustomerId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Evening, hummus, line, ok, orders } from '../orders/test-evening'
import { forgetWishesOfForgotten } from './customers.commands'
import { tracesOf } from './test-traces'

/* The right to be forgotten, proved as an inspector would: every row of every table, read as text. */

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const base = `/branches/${demoBranch}`
const phone = '+966558123987'
const name = 'Zarqa Binturaif'
/** A word in everything that the guest said and that was written about them, and in nothing else. */
const word = 'Xylomarimba'

const seed = <T>(fn: Parameters<typeof system<T>>[2]) => system(evening.api.deps, 'seed', fn)

const post = async (role: 'manager' | 'host' | 'waiter', path: string, body: object) =>
  ok(await evening.api.post(`${base}${path}`, { token: await evening.as(role), body }))

/** The demo's customer under a name and number that stand nowhere else, and whatever leaves a trace. */
async function live(): Promise<{ readonly id: string; readonly open: Order }> {
  const id = demoCustomerId
  const manager = await evening.as('manager')
  const guest = ok(await evening.api.get(`${base}/customers/${id}`, { token: manager })).guest
  const changes = { name, phone, email: `${word}@example.com`, notes: word, allergies: ['nuts'] }
  const was = { name: guest.name, phone: guest.phone, email: guest.email, notes: guest.notes, allergies: [] }
  await post('manager', `/customers/${id}`, { changes, was, allergiesAgreed: true })
  await post('manager', `/customers/${id}/visits`, { id: uuidv7(), points: 5, spent: 100, reason: `${word} came` })
  await post('manager', `/customers/${id}/points`, { id: uuidv7(), points: 1, reason: `Sorry, ${word}` })
  await reserve()
  return { id, open: await order() }
}

async function reserve(): Promise<void> {
  const booking = { date: new Date(Date.now() + 9 * 86_400_000).toISOString(), guests: 2, name, notes: word }
  await post('host', '/reservations', { ...booking, id: uuidv7(), phone })
  const withoutNumber = { ...booking, id: uuidv7() }
  await post('host', '/reservations', withoutNumber)
  await post('host', `/reservations/${withoutNumber.id}/status`, { was: 'pending', to: 'cancelled' })
  await post('host', '/waitlist', { id: uuidv7(), guests: 2, name, phone, notes: word, quotedMinutes: 10 })
}

/** One order taken back by the guest, one by the manager, one half, one noted by staff; and one that stays open. */
async function order(): Promise<Order> {
  const customer = await evening.as('customer')
  const manager = await evening.as('manager')
  const placed = () =>
    evening.placed(customer, {
      notes: `For ${name} ${word}`,
      lines: [line(hummus, 1, { notes: word, allergies: ['nuts'] }), line(hummus, 1, { notes: word })],
    })
  const cancel = async (token: string, { id }: Order, reason: string) =>
    ok(await evening.api.post(`${orders}/${id}/cancel`, { token, body: { reason } }))
  await cancel(customer, await placed(), `${word} changed her mind`)
  await cancel(manager, await evening.upTo(await placed(), 'confirmed'), `${word} has not come`)
  const half = await evening.upTo(await placed(), 'confirmed')
  await post('manager', `/orders/${half.id}/lines/${half.lines[0]?.id}/void`, { reason: `${word} left` })
  await cancel(manager, half, `${word} left for good`)
  const noted = await evening.placed(manager, { channel: 'takeaway', notes: `${name}, 055 812 3987 ${word}` })
  await cancel(manager, noted, `${name} is gone`)
  return placed()
}

test('whoever is forgotten stands in no row of any table, and the audit chain is whole', async () => {
  const { id, open } = await live()
  const before = await tracesOf(evening, word, name, phone)
  const tables = new Set(before.map((hit) => hit.split(':')[0]))
  for (const table of [
    'customer',
    'orders',
    'order_line',
    'branch_event',
    'idempotency',
    'reservation',
    'audit_reason',
  ])
    expect(tables).toContain(table)
  expect(tables).not.toContain('audit_entry')
  const manager = await evening.as('manager')
  const check = async () => (await evening.api.get('/audit/check', { token: await evening.as('owner') })).body.broken
  expect(await check()).toBeNull()
  const epoch = () => seed((tx) => tx.execute(sql`select epoch from branch_stream where branch_id = ${demoBranch}`))
  const epochBefore = await epoch()

  ok(await evening.api.post(`${base}/customers/${id}/erase`, { token: manager }))
  const left = await tracesOf(evening, name, phone, word)
  expect(left.filter((hit) => !hit.includes(open.id))).toEqual([])
  expect(await epoch()).not.toEqual(epochBefore)

  ok(await evening.api.post(`${orders}/${open.id}/cancel`, { token: manager, body: { reason: `${word} again` } }))
  await forgetWishesOfForgotten(evening.api.deps)
  expect(await tracesOf(evening, name, phone, word, '558123987')).toEqual([])
  expect(await check()).toBeNull()
})

test('reasons are read in the record and in the guest’s export while they are kept; changed ones are found', async () => {
  const id = uuidv7()
  await post('manager', '/customers', { id, phone: '+966558123111', name: 'Salma' })
  await post('manager', `/customers/${id}/points`, { id: uuidv7(), points: 1, reason: 'Waited long' })
  const token = await evening.as('owner')
  const { entries } = (await evening.api.get(`/audit?about=customer:${id}`, { token })).body
  expect(entries[0].after).toMatchObject({ points: 1, reason: 'Waited long' })
  const exported = await evening.api.post(`${base}/customers/${id}/export`, { token: await evening.as('manager') })
  expect(ok(exported).loyalty).toMatchObject([{ reason: 'Waited long' }])
  const { seq } = entries[0]
  const rewrite = (words: string) =>
    seed((tx) => tx.execute(sql`update audit_reason set words = ${words} where seq = ${seq} and words like 'Waited%'`))
  await rewrite('Waited gladly')
  expect((await evening.api.get('/audit/check', { token })).body.broken).toEqual({ seq })
  await rewrite('Waited long')
  expect((await evening.api.get('/audit/check', { token })).body.broken).toBeNull()
})
