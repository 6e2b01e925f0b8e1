import { system } from '@sufra/platform/db/doors'
import { outboxJobs } from '@sufra/platform/schema/records.table'
import { demoBranch, demoOrganizationId as organizationId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coffee, Evening, hummus, line, ok } from '../orders/test-evening'
import { forgetWishesOfForgotten } from './customers.commands'
import { searchLater } from './forget-later.repository'
import { adoptByDishes, type DishPlace } from './forgotten-mentions.repository'
import { searchForForgotten } from './search-forgotten.commands'
import { tracesOf } from './test-traces'

/* What others wrote about a guest who asks to be forgotten. */

let evening: Evening
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
})
afterAll(() => evening.end())

const base = `/branches/${demoBranch}`
const seed = <T>(fn: Parameters<typeof system<T>>[2]) => system(evening.api.deps, 'seed', fn)
const post = async (path: string, body: object) =>
  ok(await evening.api.post(`${base}${path}`, { token: manager, body }))

async function known(name: string, phone: string): Promise<string> {
  const { id } = await post('/customers', { id: uuidv7(), name, phone })
  return id
}
const erase = (id: string) => post(`/customers/${id}/erase`, {})
const cancel = (order: Order, reason: string) => post(`/orders/${order.id}/cancel`, { reason })
const takeaway = async (notes: string, ...others: string[]): Promise<Order> =>
  evening.placed(manager, {
    channel: 'takeaway',
    lines: [line(hummus, 1, { notes }), ...others.map((each) => line(coffee, 1, { notes: each }))],
    agreedTotal: hummus.price + others.length * coffee.price,
  })

test('staff who named a guest at a dish, or in why it was taken off, leave no trace of them', async () => {
  const name = 'Mahbuba Qasrani'
  const id = await known(name, '+966558123401')
  await cancel(await takeaway(`for ${name}, no onions`), 'Too late')
  await cancel(await takeaway('no onions'), `${name.toUpperCase()} has left`)
  const restored = await takeaway('with onions', 'no sugar')
  const dish = restored.lines[0]?.id
  await post(`/orders/${restored.id}/lines/${dish}/void`, { reason: `${name} changed her mind` })
  await post(`/orders/${restored.id}/lines/${dish}/restore`, {})
  await cancel(restored, 'Too late')
  const open = await takeaway('no onions', `${name} pays`)
  const others = await takeaway('for Mahbuba: no onions')
  await cancel(others, 'Too late')

  await erase(id)
  const left = await tracesOf(evening, name)
  expect(left.filter((hit) => !hit.includes(open.id))).toEqual([])
  expect((await evening.read(open)).lines.map(({ notes }) => notes)).toEqual(['no onions', `${name} pays`])
  expect((await evening.read(others)).lines[0]?.notes).toBe('for Mahbuba: no onions')
  await cancel(open, 'Too late')
  await forgetWishesOfForgotten(evening.api.deps)
  expect(await tracesOf(evening, name)).toEqual([])
})

test('the dishes of a long past are read in turns: what was not in the first is found within a minute', async () => {
  const name = 'Durriya Halabi'
  const id = await known(name, '+966558123402')
  await erase(id)
  const late = await takeaway('no onions', `${name} pays`, 'no sugar')
  await cancel(late, 'Too late')
  const whom = { organizationId, customerId: id }
  const person = { name, phones: ['+966558123402'] }
  const after = { branchId: demoBranch, lineId: '00000000-0000-0000-0000-000000000000' }
  await seed((tx) => searchLater(tx, { whom, person, after }, evening.api.deps.now()))
  expect((await tracesOf(evening, name)).some((hit) => hit.startsWith('outbox_job'))).toBe(true)

  await searchForForgotten(evening.api.deps)
  expect(await tracesOf(evening, name)).toEqual([])
  const [job] = await seed((tx) => tx.select().from(outboxJobs).where(eq(outboxJobs.dedupeKey, id)))
  expect(job).toMatchObject({ payload: {}, doneAt: expect.any(Date) })
})

test('no dish falls between two turns', async () => {
  const name = 'Zubayda Karkhi'
  const whom = { organizationId, customerId: await known(name, '+966558123403') }
  for (const notes of [name, `${name} again`, `and ${name}`])
    await cancel(await takeaway(notes, 'no sugar'), 'Too late')
  let [found, turns, place] = [0, 0, null as DishPlace | null]
  do {
    const turn = await seed((tx) => adoptByDishes(tx, whom, { name, phones: [] }, place, 1))
    found += Number(turn.adopted)
    turns += 1
    place = turn.next
  } while (place)
  expect(found).toBe(3)
  expect(turns).toBeGreaterThan(6)
})
