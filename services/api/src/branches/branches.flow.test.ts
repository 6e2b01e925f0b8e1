import { system } from '@sufra/platform/db/doors'
import { diningTables } from '@sufra/platform/schema/floor.table'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { screens } from '@sufra/platform/schema/screens.table'
import { tableLinks } from '@sufra/platform/schema/sessions.table'
import { inventoryItems, recipeLines } from '@sufra/platform/schema/stock.table'
import { branches as branchTable, organizations } from '@sufra/platform/schema/tenancy.table'
import {
  demoBranch,
  demoOrders,
  demoOrganizationId as organizationId,
  secondDemoBranch,
} from '@sufra/platform/seed/demo'
import type { Today } from '@sufra/shared/boards/boards.contract'
import type { AddBranch, AddedBranch, BranchesNow, BranchNow } from '@sufra/shared/branches/branches.contract'
import { branchesMost } from '@sufra/shared/branches/branches.limits'
import type { DemoRole, Session } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hire, people, tokenOf } from '../identity/test-people'
import { codeOf, Evening, ok } from '../orders/test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const as = (role: DemoRole) => evening.as(role)
const owner = () => tokenOf(evening.api.deps, { userId: people.owner })
const overview = async (token?: string): Promise<BranchesNow> =>
  ok(await evening.api.get('/overview', { token: token ?? (await as('owner')) }))
const now = async (branchId: string): Promise<BranchNow | undefined> =>
  (await overview()).branches.find((branch) => branch.branchId === branchId)

const all = { menu: true, tables: true, stock: true, settings: true }
const wish = (part: Partial<AddBranch> = {}): AddBranch => ({
  id: uuidv7(),
  slug: `b-${crypto.randomUUID().slice(0, 8)}`,
  address: null,
  copy: all,
  name: { en: 'Dammam', ar: 'الدمام', ckb: 'دەمام' },
  timeZone: 'Asia/Riyadh',
  currency: 'SAR',
  ...part,
})
const add = async (
  body: unknown,
  { token, from = demoBranch, key }: { token?: string; from?: string; key?: string } = {},
) => evening.api.post(`/branches/${from}/copies`, { token: token ?? (await as('owner')), body, ...(key && { key }) })
const rows = <Row>(work: Parameters<typeof system<Row>>[2]) => system(evening.api.deps, 'seed', work)
const authority = async () => {
  const [row] = await rows((tx) => tx.select().from(organizations).where(eq(organizations.id, organizationId)))
  return row?.authorityVersion ?? 0
}
const menuOf = async (branchId: string): Promise<BranchMenu> => ok(await evening.api.get(`/branches/${branchId}/menu`))

describe('all branches at this moment', () => {
  test('each branch says what its own Today says', async () => {
    await evening.upTo(await evening.placed(await evening.guest(await evening.table())), 'served')
    const { branches } = await overview()
    expect(branches.map(({ branchId }) => branchId)).toEqual([demoBranch, secondDemoBranch])
    for (const branch of branches) {
      const path = `/branches/${branch.branchId}/today`
      const today: Today = ok(await evening.api.get(path, { token: await as('owner') }))
      expect(branch).toMatchObject({
        currency: today.currency,
        timeZone: today.timeZone,
        sales: today.sales,
        active: today.activeOrders.total,
        late: today.activeOrders.late,
        occupied: today.tables.occupied,
        tables: today.tables.total,
      })
    }
    expect(branches[0]?.sales?.total).toBeGreaterThan(0)
  })

  test('one thing is said of a branch: a late order before a wall that fell silent, that before a guest who calls', async () => {
    const guest = await evening.guest(await evening.table())
    ok(
      await evening.api.post(`/branches/${demoBranch}/calls`, { token: guest, body: { id: uuidv7(), reason: 'bill' } }),
    )
    expect((await now(demoBranch))?.worst).toMatchObject({ kind: 'call', reason: 'bill' })
    const seenAt = new Date(evening.api.deps.now().getTime() - 60_000)
    const screen = { organizationId, branchId: demoBranch, view: 'kitchen', epoch: 'e', upTo: 0, stationIds: [] }
    const principal = `staff:${people.manager}`
    await rows((tx) => tx.insert(screens).values({ ...screen, id: 'wall', principal, seenAt }))
    expect((await now(demoBranch))?.worst).toMatchObject({ kind: 'screen', since: seenAt.toISOString() })
    evening.pass(14)
    const worst = (await now(demoBranch))?.worst
    expect(worst).toMatchObject({ kind: 'late', orders: 1 })
    expect(worst?.kind === 'late' && worst.stationName).toBeTruthy()
    expect((await now(demoBranch))?.late).toBe(1)
    expect((await evening.read(demoOrders.preparing)).status).toBe('preparing')
  })

  test('a wall that came back is missed no more', async () => {
    const principal = `staff:${people.manager}`
    const screen = { organizationId, branchId: secondDemoBranch, view: 'kitchen', epoch: 'e', upTo: 0, stationIds: [] }
    const at = evening.api.deps.now().getTime()
    const seen = (id: string, ago: number) => ({ ...screen, id, principal, seenAt: new Date(at - ago) })
    const before = (await now(secondDemoBranch))?.worst
    await rows((tx) => tx.insert(screens).values([seen('old', 60_000), seen('new', 1000)]))
    expect((await now(secondDemoBranch))?.worst).toEqual(before)
  })

  test('who may not run the house is told nothing; a role without reports sees its branch without money', async () => {
    for (const role of ['manager', 'waiter', 'kitchen', 'host', 'customer'] as const)
      expect(codeOf(await evening.api.get('/overview', { token: await as(role) }))).toBe('403 forbidden')
    const permissions = { manage_organization: true, view_dashboard: true }
    const userId = await hire(evening.api.deps, { role: 'CUSTOM', permissions })
    const { branches } = await overview(await tokenOf(evening.api.deps, { userId }))
    expect(branches.map(({ branchId, sales }) => [branchId, sales])).toEqual([[demoBranch, null]])
  })
})

describe('a branch from another', () => {
  test('it has the menu, the tables, the shelves and the ways of the first, and its owner works there at once', async () => {
    const token = await owner()
    const body = wish({ address: { en: 'Corniche 4' } })
    const before = await authority()
    const { branch, copied }: AddedBranch = ok(await add(body, { token }))
    expect(await authority()).toBeGreaterThan(before)
    expect(branch).toMatchObject({ id: body.id, slug: body.slug, name: body.name, currency: 'SAR' })
    const [first, second] = [await menuOf(demoBranch), await menuOf(body.id)]
    const asRead = ({ sections, items }: BranchMenu) => ({
      sections: sections.map(({ id: _, ...section }) => section),
      items: items.map(({ name, price, modifierGroups }) => ({
        name,
        price,
        groups: modifierGroups.map((group) => ({
          name: group.name,
          min: group.min,
          max: group.max,
          modifiers: group.modifiers.map((one) => ({ name: one.name, priceDelta: one.priceDelta })),
        })),
      })),
    })
    expect(asRead(second)).toEqual(asRead(first))
    expect(second.items.some(({ id }) => first.items.some((item) => item.id === id))).toBe(false)
    expect(second.branch).toMatchObject({ address: { en: 'Corniche 4' }, defaultLocale: first.branch.defaultLocale })
    const origins = await rows((tx) => tx.select().from(menuItems).where(eq(menuItems.branchId, body.id)))
    expect(origins.map(({ originId }) => originId).sort()).toEqual(
      (await rows((tx) => tx.select().from(menuItems).where(eq(menuItems.branchId, demoBranch))))
        .map(({ id }) => id)
        .sort(),
    )
    const shelves = await rows((tx) => tx.select().from(inventoryItems).where(eq(inventoryItems.branchId, body.id)))
    expect(shelves.every(({ currentStock, owed }) => currentStock === 0 && owed === 0)).toBe(true)
    const recipes = await rows((tx) => tx.select().from(recipeLines).where(eq(recipeLines.branchId, body.id)))
    expect(recipes.length).toBeGreaterThan(0)
    expect(copied).toEqual({ dishes: origins.length, unpriced: 0, tables: expect.any(Number), shelves: shelves.length })
    const session: Session = ok(await evening.api.get('/auth/session', { token }))
    expect(session.branches.map(({ id }) => id)).toContain(body.id)
    const moved: Session = ok(await evening.api.post('/auth/branch', { token, body: { branchId: body.id }, key: null }))
    expect(moved.currentBranchId).toBe(body.id)
    const today: Today = ok(await evening.api.get(`/branches/${body.id}/today`, { token }))
    expect([today.sales, today.tables.total]).toEqual([{ total: 0, orders: 0, sameTimeLastWeek: null }, copied.tables])
    expect((await now(body.id))?.sales).toEqual(today.sales)
    const [entry] = await rows((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'branch.added')).orderBy(desc(auditEntries.seq)),
    )
    expect(entry).toMatchObject({ branchId: body.id, after: { slug: body.slug, copiedFrom: demoBranch, copied } })
  })

  test('a guest scans a code of a copied table and orders there; the codes of the first branch lead nowhere new', async () => {
    const body = wish()
    const token = await owner()
    ok(await add(body, { token }))
    const linksOf = (branchId: string) =>
      rows((tx) => tx.select().from(tableLinks).where(eq(tableLinks.branchId, branchId)))
    const [old, fresh] = [await linksOf(demoBranch), await linksOf(body.id)]
    expect(fresh.length).toBeGreaterThan(0)
    const secrets = new Set(old.flatMap(({ code, secretHash }) => [code, secretHash]))
    expect(fresh.some(({ code, secretHash }) => secrets.has(code) || secrets.has(secretHash))).toBe(false)
    const [table] = await rows((tx) => tx.select().from(diningTables).where(eq(diningTables.branchId, body.id)))
    const printed = ok(
      await evening.api.post(`/branches/${body.id}/table-codes/print`, { token, body: { tableIds: [table?.id] } }),
    )
    const [, code = '', secret = ''] = /\/t\/([^/]+)\/([^/]+)$/.exec(printed.codes[0].url) ?? []
    const guest = await evening.guest({ code, secret })
    const [dish] = (await menuOf(body.id)).items.filter(({ modifierGroups }) =>
      modifierGroups.every(({ min }) => min === 0),
    )
    const order = {
      id: uuidv7(),
      agreedTotal: dish?.price,
      lines: [{ id: uuidv7(), menuItemId: dish?.id, quantity: 1 }],
    }
    ok(await evening.api.post(`/branches/${body.id}/orders`, { token: guest, body: order }))
    expect((await now(body.id))?.active).toBe(1)
  })

  test('in another currency nothing is converted: every dish keeps its number and stays off the menu', async () => {
    const body = wish({ timeZone: 'Asia/Kuwait', currency: 'KWD' })
    const { copied }: AddedBranch = ok(await add(body))
    expect(copied.unpriced).toBe(copied.dishes)
    expect((await menuOf(body.id)).items).toEqual([])
    const dishes = await rows((tx) => tx.select().from(menuItems).where(eq(menuItems.branchId, body.id)))
    const [before] = await rows((tx) =>
      tx
        .select()
        .from(menuItems)
        .where(eq(menuItems.id, dishes[0]?.originId ?? '')),
    )
    expect(dishes[0]).toMatchObject({ isActive: false, price: (before?.price ?? 0) * 10 })
    const [row] = await rows((tx) => tx.select().from(branchTable).where(eq(branchTable.id, body.id)))
    expect(row).toMatchObject({ taxRateBasisPoints: 0, guestOrderCap: null })
  })

  test('a branch can begin with nothing, and a branch without tables can be copied', async () => {
    const bare = wish({ copy: { menu: false, tables: false, stock: false, settings: false } })
    expect(ok(await add(bare)).copied).toEqual({ dishes: 0, unpriced: 0, tables: 0, shelves: 0 })
    expect(await now(bare.id)).toMatchObject({ occupied: 0, tables: 0, active: 0, worst: null })
    expect((await menuOf(bare.id)).stations).toHaveLength(1)
    const copy = wish()
    expect(ok(await add(copy, { from: bare.id })).copied).toEqual({ dishes: 0, unpriced: 0, tables: 0, shelves: 0 })
    expect((await menuOf(copy.id)).stations).toHaveLength(1)
  })

  test('tapping Add twice makes one branch', async () => {
    const [body, key, token] = [wish(), crypto.randomUUID(), await owner()]
    const [once, twice] = [await add(body, { key, token }), await add(body, { key, token })]
    expect(twice.body).toEqual(once.body)
    expect(twice.headers['idempotent-replay']).toBe('true')
    expect((await add(body, { token })).body).toEqual(once.body)
    expect((await overview(token)).branches.filter(({ branchId }) => branchId === body.id)).toHaveLength(1)
    expect(codeOf(await add({ ...body, slug: `${body.slug}-2` }, { token }))).toBe('409 id_taken')
  })

  test('two owners give two branches the same address at once: one is made, the other is told', async () => {
    const slug = `b-${crypto.randomUUID().slice(0, 8)}`
    const [a, b] = [wish({ slug }), wish({ slug })]
    const answers = await Promise.all([add(a), add(b, { token: await owner() })])
    expect(answers.map(codeOf).sort()).toEqual(['201 undefined', '409 branch_slug_taken'])
    const made = await rows((tx) =>
      tx
        .select()
        .from(branchTable)
        .where(and(eq(branchTable.organizationId, organizationId), eq(branchTable.slug, slug))),
    )
    expect(made).toHaveLength(1)
    const lost = [a, b].find(({ id }) => id !== made[0]?.id)
    const left = await rows((tx) =>
      tx
        .select()
        .from(menuItems)
        .where(eq(menuItems.branchId, lost?.id ?? '')),
    )
    expect(left).toEqual([])
  })

  test.each([
    ['no English name', { name: { ar: 'الدمام' } }],
    ['an empty name', { name: { en: '  ' } }],
    ['a slug with spaces', { slug: 'al hamra' }],
    ['an empty slug', { slug: '' }],
    ['a zone nobody knows', { timeZone: 'Mars/Olympus' }],
    ['a currency nobody counts in', { currency: 'XAU' }],
    ['nothing said of what to copy', { copy: undefined }],
  ])('refused, with the field named: %s', async (_, part) => {
    const answer = await add({ ...wish(), ...part })
    expect(codeOf(answer)).toBe('400 invalid_request')
    expect(JSON.stringify(answer.body.error.details)).toContain(Object.keys(part)[0])
  })

  test('nobody but the owner opens a branch, and nobody copies one of another house', async () => {
    for (const role of ['manager', 'waiter', 'host', 'customer'] as const)
      expect(codeOf(await add(wish(), { token: await as(role) }))).toBe('403 forbidden')
    expect(codeOf(await add(wish(), { from: uuidv7() }))).toBe('404 not_found')
  })

  test('who works at one branch cannot go to the new one', async () => {
    const body = wish()
    ok(await add(body))
    const token = await tokenOf(evening.api.deps, { userId: people.manager })
    const answer = await evening.api.post('/auth/branch', { token, body: { branchId: body.id }, key: null })
    expect(codeOf(answer)).toBe('403 branch_no_access')
    expect(answer.body.error.message).toBe('You do not have access to this branch')
  })
})

test('an organization has so many branches and no more', async () => {
  await rows((tx) =>
    tx.execute(sql`insert into branch
      select (jsonb_populate_record(null::branch, to_jsonb(b)
        || jsonb_build_object('id', gen_random_uuid(), 'slug', 'many-' || n, 'is_active', false))).*
      from branch b, generate_series(1, ${branchesMost}::int) n where b.id = ${demoBranch}`),
  )
  expect(codeOf(await add(wish()))).toBe('409 branches_full')
})
