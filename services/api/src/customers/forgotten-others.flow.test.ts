import { system } from '@sufra/platform/db/doors'
import { demoBranch, demoOrganizationId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coffee, Evening, hummus, line, ok } from '../orders/test-evening'
import { searchLater } from './forget-later.repository'
import { searchForForgotten } from './search-forgotten.commands'
import { tracesOf } from './test-traces'

/* What was typed about shelves, shifts and other guests, and names one who asks to be forgotten. */

let evening: Evening
let manager: string
let customer: string
let owner: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
  customer = await evening.as('customer')
  owner = await evening.as('owner')
})
afterAll(() => evening.end())

const base = `/branches/${demoBranch}`
const seed = <T>(fn: Parameters<typeof system<T>>[2]) => system(evening.api.deps, 'seed', fn)
const get = async (path: string, token = manager) => ok(await evening.api.get(`${base}${path}`, { token }))
const post = async (path: string, body: object, token = manager) =>
  ok(await evening.api.post(`${base}${path}`, { token, body }))
const known = async (guest: object): Promise<string> => (await post('/customers', { id: uuidv7(), ...guest })).id
const erase = (id: string) => post(`/customers/${id}/erase`, {})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function shift(notes: string): Promise<string> {
  const { people } = await get('/shifts')
  const asked = { userId: people[0].id, startsAt: inDays(40).replace(/:\d\d\.\d+Z/, ':00.000Z'), minutes: 60, notes }
  const { id, version } = await post('/shifts', { id: uuidv7(), ...asked })
  await post(`/shifts/${id}`, { version, ...asked, minutes: 90 })
  return id
}

async function shelf(...notes: readonly string[]): Promise<void> {
  const { items } = await get('/stock', owner)
  for (const note of notes) {
    const moved = { id: uuidv7(), direction: 'in', quantity: 1, reason: 'other', note }
    await post(`/stock/${items[0].id}/movements`, moved, owner)
  }
}

const ordered = (part: object, notes?: string): Promise<Order> =>
  evening.placed(customer, {
    lines: [line(hummus, 1, notes ? { notes } : {}), line(coffee)],
    agreedTotal: hummus.price + coffee.price,
    ...part,
  })

test('a name and numbers go from ledger, shifts, ratings, cards and promises of others, and from what was answered', async () => {
  const [name, former] = ['Khalid New-Name', 'Khalid Ważny-Qwop']
  const [phone, was] = ['+966569999901', '+966561234567']
  const id = await known({ name: former, phone: was })
  const other = await known({ name: 'Other Person', notes: `married to ${former} 0561234567, likes tea` })
  const coming = await post('/reservations', {
    id: uuidv7(),
    date: inDays(9),
    guests: 2,
    name: 'Someone Else',
    notes: 'friend of KHALID WAZNY QWOP, call ٠٥٦ ١٢٣ ٤٥٦٧, no nuts',
  })
  const planned = await shift(`serve ${former} (0561234567) first`)
  await shelf(`spilled by ${name}`, 'from 056-123-4567', 'khalid ważnyqwop dropped it', 'fell from the shelf')
  const open = await ordered({ notes: `with ${former}` }, `for ${name}: no onions`)
  const ended = await ordered({ notes: 'by the window' }, `as ${name} had it`)
  await post(`/orders/${ended.id}/cancel`, { reason: `${name} pays` }, customer)
  await seed((tx) =>
    tx.execute(sql`insert into rating (id, organization_id, branch_id, order_id, stars, comment)
      values (${uuidv7()}, ${demoOrganizationId}, ${demoBranch}, ${ended.id}, 5, ${`${name} was kind`})`),
  )
  await post(`/customers/${id}`, { changes: { name, phone }, was: { name: former, phone: was } })

  await erase(id)
  const words = ['Ważny', 'Wazny', 'Qwop', 'New-Name', '561234567', '٤٥٦٧', '123-4567', phone]
  expect(await tracesOf(evening, ...words)).toEqual([])
  expect((await get(`/customers/${other}`)).guest).toMatchObject({ notes: 'married to … …, likes tea', version: 2 })
  const [book] = await seed((tx) =>
    tx.execute<{ notes: string }>(sql`select notes from reservation
    where id = ${coming.id}`),
  )
  expect(book?.notes).toBe('friend of …, call …, no nuts')
  const [work] = await seed((tx) =>
    tx.execute<{ notes: string }>(sql`select notes from schedule_shift
    where id = ${planned}`),
  )
  expect(work?.notes).toBe('serve … (…) first')
  expect(await evening.read(open)).toMatchObject({ notes: 'with …', lines: [{ notes: 'for …: no onions' }, {}] })
  expect(await evening.read(ended)).toMatchObject({ notes: 'by the window', lines: [{ notes: 'as … had it' }, {}] })
  expect(await tracesOf(evening, 'fell from the shelf')).toHaveLength(1)
})

test('a first name alone stays in what is said of others', async () => {
  const id = await known({ name: 'Yaqzan', phone: '+966569999902' })
  const other = await known({ name: 'Other Person', notes: 'brother of Yaqzan, 0569999902' })
  await shelf('Yaqzan of the kitchen spilled it')
  await erase(id)
  expect((await get(`/customers/${other}`)).guest.notes).toBe('brother of Yaqzan, …')
  expect(await tracesOf(evening, 'Yaqzan of the kitchen')).toHaveLength(1)
})

test('orders of other guests in a long past are found by the search that goes on', async () => {
  const name = 'Sumayya Halwani'
  const id = await known({ name, phone: '+966569999903' })
  await erase(id)
  const past = await ordered({ notes: `${name} pays` }, `for ${name}`)
  const whom = { organizationId: demoOrganizationId, customerId: id }
  const after = { branchId: demoBranch, lineId: '00000000-0000-0000-0000-000000000000' }
  const person = { name, formerNames: [], phones: [] }
  await seed((tx) => searchLater(tx, { whom, person, after }, evening.api.deps.now()))
  await searchForForgotten(evening.api.deps)
  expect(await tracesOf(evening, name)).toEqual([])
  expect(await evening.read(past)).toMatchObject({ notes: '… pays', lines: [{ notes: 'for …' }, {}] })
})
