import { system } from '@sufra/platform/db/doors'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { demoBranch, demoOrganizationId } from '@sufra/platform/seed/demo'
import type { AddedBranch } from '@sufra/shared/branches/branches.contract'
import type { Organization } from '@sufra/shared/branches/organization.contract'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { FloorPlan } from '@sufra/shared/tables/tables.contract'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, tokenOf } from '../identity/test-people'
import { codeOf, Evening, ok } from '../orders/test-evening'

let evening: Evening
let owner: string
beforeAll(async () => {
  evening = await Evening.begin()
  owner = await tokenOf(evening.api.deps, { userId: people.owner })
})
afterAll(() => evening.end())

const read = async (): Promise<Organization> => ok(await evening.api.get('/organization', { token: owner }))
const post = (path: string, body: object, token = owner) => evening.api.post(path, { token, body })
const lastDeeds = (count: number) =>
  system(evening.api.deps, 'seed', (tx) =>
    tx
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.organizationId, demoOrganizationId))
      .orderBy(desc(auditEntries.seq))
      .limit(count),
  )

test('an owner adds a second restaurant, once however often it is sent, and opens an empty branch of it', async () => {
  const before = await read()
  expect(before.restaurants).toHaveLength(1)
  const restaurant = { id: uuidv7(), name: { en: 'Burger Yard', ar: 'ساحة البرغر' } }
  for (let tries = 0; tries < 2; tries += 1) {
    const now: Organization = ok(await post('/organization/restaurants', restaurant))
    expect(now.restaurants.map(({ name, branches }) => [name.en, branches]).at(-1)).toEqual(['Burger Yard', 0])
    expect(now.restaurants).toHaveLength(2)
  }
  expect(codeOf(await post('/organization/restaurants', { ...restaurant, name: { en: 'Another' } }))).toBe(
    '409 id_taken',
  )

  const nothing = { menu: false, tables: false, stock: false, settings: false }
  const wish = {
    id: uuidv7(),
    restaurantId: restaurant.id,
    slug: 'burger-yard',
    name: { en: 'Airport' },
    address: null,
    timeZone: 'Asia/Kuwait',
    currency: 'KWD',
    copy: nothing,
  }
  expect(codeOf(await post(`/branches/${demoBranch}/copies`, { ...wish, restaurantId: uuidv7() }))).toBe(
    '404 not_found',
  )
  const { branch, copied }: AddedBranch = ok(await post(`/branches/${demoBranch}/copies`, wish))
  expect(branch.restaurantName.en).toBe('Burger Yard')
  expect(copied).toEqual({ dishes: 0, unpriced: 0, tables: 0, shelves: 0 })
  const menu: BranchMenu = ok(await evening.api.get(`/branches/${wish.id}/menu`))
  expect([menu.items, menu.branch.currency]).toEqual([[], 'KWD'])
  expect((await read()).restaurants.at(-1)?.branches).toBe(1)
})

test('a new name of the organization and of a restaurant is read in sessions and menus, and stands in the record', async () => {
  const [first] = (await read()).restaurants
  ok(await post('/organization', { name: 'Diwan Group' }))
  ok(await post(`/organization/restaurants/${first?.id}`, { name: { en: 'Diwan House', ckb: 'ماڵی دیوان' } }))
  const session: Session = ok(await evening.api.get('/auth/session', { token: owner }))
  expect(session.organization.name).toBe('Diwan Group')
  expect(session.branches[0]?.restaurantName).toEqual({ en: 'Diwan House', ckb: 'ماڵی دیوان' })
  expect((await read()).name).toBe('Diwan Group')
  expect((await lastDeeds(2)).map(({ action }) => action)).toEqual(['restaurant.renamed', 'organization.renamed'])
  expect(codeOf(await post(`/organization/restaurants/${uuidv7()}`, { name: { en: 'Nobody’s' } }))).toBe(
    '404 not_found',
  )
  expect(codeOf(await post('/organization', { name: '  ' }))).toBe('400 invalid_request')
})

test('nobody but an owner reads or changes it', async () => {
  for (const role of ['manager', 'waiter', 'host', 'customer'] as const) {
    const token = await evening.as(role)
    expect(codeOf(await evening.api.get('/organization', { token }))).toBe('403 forbidden')
    expect(codeOf(await post('/organization', { name: 'Mine' }, token))).toBe('403 forbidden')
  }
})

test('tables are listed by what they are now: the available ones, and those where somebody sits', async () => {
  const token = await evening.as('manager')
  const plan = async (query = ''): Promise<FloorPlan> =>
    ok(await evening.api.get(`/branches/${demoBranch}/tables${query}`, { token }))
  const all = await plan()
  const free = await plan('?status=available')
  const taken = await plan('?status=occupied')
  const ids = ({ tables }: FloorPlan) => tables.map(({ id }) => id)
  expect(free.tables.every(({ status }) => status === 'available')).toBe(true)
  expect(ids(all)).toEqual(expect.arrayContaining([...ids(free), ...ids(taken)]))
  expect(ids(free).some((id) => ids(taken).includes(id))).toBe(false)
  expect(free.tables.length).toBeGreaterThan(0)
  expect(free.tables.length).toBeLessThan(all.tables.length)
  expect(taken.visits.length).toBeGreaterThan(0)
  expect(taken.tables.every(({ id }) => taken.visits.some(({ tableIds }) => tableIds.includes(id)))).toBe(true)
  expect(codeOf(await evening.api.get(`/branches/${demoBranch}/tables?status=free`, { token }))).toBe(
    '400 invalid_request',
  )
})

test('an order that is read by its id names its table, its waiter and the customer it is for', async () => {
  const token = await evening.as('manager')
  const table = await evening.table()
  const order = await evening.placed(await evening.guest(table))
  const people = async (id: string) =>
    ok(await evening.api.get(`/branches/${demoBranch}/orders/${id}/history`, { token })).people
  expect(await people(order.id)).toMatchObject({
    table: { id: order.tableId, number: order.tableNumber },
    customer: null,
  })
  const customer = await evening.as('customer')
  const takeaway = await evening.placed(customer)
  expect(await people(takeaway.id)).toMatchObject({
    table: null,
    assignedTo: null,
    customer: { id: expect.any(String), name: expect.any(String) },
  })
})
