import { system } from '@sufra/platform/db/doors'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { screens } from '@sufra/platform/schema/screens.table'
import { organizations, restaurants } from '@sufra/platform/schema/tenancy.table'
import {
  demoBranch,
  demoItemId,
  demoOrganizationId as organizationId,
  secondDemoBranch,
} from '@sufra/platform/seed/demo'
import type { DemoRole, Session } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { BranchSettings, SettingChanges, SettingValues } from '@sufra/shared/settings/settings.contract'
import { desc, eq, like, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairDevice } from '../devices/test-device'
import { confirmNextAfterGrace } from '../orders/grace.commands'
import { anOrder, codeOf, Evening, juice, line, ok, orders } from '../orders/test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const as = (role: DemoRole) => evening.as(role)
const path = (branch = demoBranch) => `/branches/${branch}/settings`
const read = async (role: DemoRole = 'owner', branch = demoBranch): Promise<BranchSettings> =>
  ok(await evening.api.get(path(branch), { token: await as(role) }))
const change = async (
  changes: SettingChanges,
  { role = 'owner', was = {}, branch = demoBranch }: { role?: DemoRole; was?: object; branch?: string } = {},
) => evening.api.post(path(branch), { token: await as(role), body: { changes, was } })
const menu = async (branch = demoBranch): Promise<BranchMenu> => ok(await evening.api.get(`/branches/${branch}/menu`))
const written = () =>
  system(evening.api.deps, 'seed', (tx) =>
    tx.select().from(auditEntries).where(like(auditEntries.action, '%s%ed')).orderBy(desc(auditEntries.seq)).limit(5),
  )
const now = () => evening.api.deps.now()
const later = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString()
const guestSends = async () => evening.send(await evening.guest(await evening.table()), anOrder())
const always = { hours: null, ramadan: null, pause: null }
/** Never open, whatever the day. */
const shut = Array.from({ length: 7 }, () => [])

test('a branch that has set nothing has what restaurants usually have', async () => {
  const { values, ordering, stations, currencyInUse } = await read('manager')
  expect(values).toMatchObject({
    timeZone: 'Asia/Riyadh',
    currency: 'SAR',
    taxRateBasisPoints: 1500,
    cutOffMinutes: 300,
    guestConfirm: 'every',
    guestCancel: true,
    guestOrderCap: null,
    kitchenConfirms: false,
    hours: null,
    ramadan: null,
    pause: null,
    address: null,
    readyPushes: true,
    waitNoOrder: 15,
    waitNoFood: 30,
    waitBill: 15,
    waitCleaning: 10,
    holdMinutes: 90,
    noShowMinutes: 30,
  } satisfies Partial<SettingValues>)
  expect(ordering).toEqual({ state: 'open', until: null })
  expect(stations.every(({ dishes }) => dishes > 0)).toBe(true)
  expect(currencyInUse).toBe(true)
})

test('a change counts at once, is told to the branch, stays on record, and says nothing of what it left alone', async () => {
  const mark = await evening.mark()
  const name = { en: 'Riyadh, Olaya', ar: 'الرياض، العليا', ckb: 'ڕیاز، عولەیا' }
  const address = { en: 'King Fahd Road 12', ar: 'طريق الملك فهد ١٢' }
  ok(await change({ branchName: name, address, taxRateBasisPoints: 1250, defaultLocale: 'ckb', digits: 'native' }))
  expect((await menu()).branch).toMatchObject({
    name,
    address,
    taxRateBasisPoints: 1250,
    defaultLocale: 'ckb',
    digits: 'native',
  })
  const session: Session = ok(await evening.api.get('/auth/session', { token: await as('waiter') }))
  expect(session.branches[0]?.name).toEqual(name)
  expect(await evening.types(mark)).toEqual(['menu.changed'])
  const [entry] = await written()
  expect(entry).toMatchObject({ action: 'settings.changed', entityId: demoBranch, branchId: demoBranch })
  expect(entry?.before).toEqual({
    branchName: { en: 'Riyadh', ar: 'الرياض', ckb: 'ڕیاز' },
    address: null,
    taxRateBasisPoints: 1500,
    defaultLocale: 'ar',
    digits: 'latin',
  })
  expect((await read('owner', secondDemoBranch)).values).toMatchObject({ address: null, taxRateBasisPoints: 1500 })
  ok(await change({ taxRateBasisPoints: 1500, defaultLocale: 'ar', digits: 'latin', address: null }))
})

test('what changes nothing is neither written down nor told', async () => {
  const [before] = await written()
  const mark = await evening.mark()
  ok(await change({ guestCancel: true }))
  ok(await change({}))
  expect((await written())[0]?.seq).toBe(before?.seq)
  expect(await evening.types(mark)).toEqual([])
})

test('the restaurant’s name is the whole restaurant’s: every branch reads it and is told', async () => {
  const before = (await read()).values.restaurantName
  const name = { en: 'Al Diwan House', ar: 'بيت الديوان' }
  const heard: string[] = []
  const stop = evening.api.deps.bus.subscribe(secondDemoBranch, ({ events }) =>
    heard.push(...events.map(({ type }) => type)),
  )
  ok(await change({ restaurantName: name }))
  await expect.poll(() => heard).toEqual(['menu.changed'])
  stop()
  expect((await menu()).branch.restaurantName).toEqual(name)
  expect((await menu(secondDemoBranch)).branch.restaurantName).toEqual(name)
  ok(await change({ restaurantName: before }))
})

test('the house is called as its one restaurant is; one of several renames itself alone', async () => {
  const houseName = () =>
    system(evening.api.deps, 'seed', async (tx) => {
      const [house] = await tx.select().from(organizations).where(eq(organizations.id, organizationId))
      return house?.name
    })
  const before = (await read()).values.restaurantName
  ok(await change({ restaurantName: { en: 'Zaytoun', ar: 'زيتون' } }))
  expect(await houseName()).toBe('Zaytoun')
  const other = { id: uuidv7(), organizationId, name: { en: 'Zaytoun Express' } }
  await system(evening.api.deps, 'seed', (tx) => tx.insert(restaurants).values(other))
  ok(await change({ restaurantName: { en: 'Zaytoun House' } }))
  expect(await houseName()).toBe('Zaytoun')
  await system(evening.api.deps, 'seed', (tx) => tx.delete(restaurants).where(eq(restaurants.id, other.id)))
  ok(await change({ restaurantName: before }))
})

test('two managers: other settings stand beside each other, the same one is asked about', async () => {
  ok(await change({ waitBill: 20 }, { role: 'manager', was: { waitBill: 15 } }))
  ok(await change({ waitCleaning: 5 }, { was: { waitCleaning: 10 } }))
  const refused = await change({ waitBill: 25 }, { was: { waitBill: 15 } })
  expect(codeOf(refused)).toBe('409 stale')
  expect(refused.body.error.details).toMatchObject({ fields: ['waitBill'], values: { waitBill: 20, waitCleaning: 5 } })
  const waits = await evening.api.get(`/branches/${demoBranch}/alert-times`, { token: await as('host') })
  expect(ok(waits)).toMatchObject({ bill: 20, cleaning: 5 })
  ok(await change({ waitBill: 15, waitCleaning: 10 }))
})

test('two at once on different settings both have their way', async () => {
  const answers = await Promise.all([
    change({ guestConfirm: 'first' }, { role: 'manager' }),
    change({ kitchenConfirms: true }),
    change({ waitNoFood: 25 }, { role: 'manager' }),
    change({ guestOrderCap: 50_000 }),
  ])
  for (const answer of answers) ok(answer)
  expect((await read()).values).toMatchObject({
    guestConfirm: 'first',
    kitchenConfirms: true,
    waitNoFood: 25,
    guestOrderCap: 50_000,
  })
  ok(await change({ guestConfirm: 'every', kitchenConfirms: false, waitNoFood: 30, guestOrderCap: null }))
})

test('what is the house’s own is its owner’s; the rest is whoever’s manages settings; nobody else reads them', async () => {
  const owners: SettingChanges[] = [
    { restaurantName: { en: 'Mine' } },
    { branchName: { en: 'Mine' } },
    { timeZone: 'Asia/Dubai' },
    { currency: 'AED' },
    { taxRateBasisPoints: 0 },
    { cutOffMinutes: 240 },
    { hours: null },
    { ramadan: null },
    { address: null },
  ]
  for (const changes of owners) {
    const refused = await change({ ...changes, waitBill: 16 }, { role: 'manager' })
    expect(codeOf(refused), JSON.stringify(changes)).toBe('403 forbidden')
    expect(refused.body.error.details.fields).toEqual(Object.keys(changes))
  }
  expect((await read()).values.waitBill).toBe(15)
  for (const role of ['waiter', 'host', 'kitchen', 'customer'] as const) {
    expect(codeOf(await change({ guestCancel: false }, { role })), role).toBe('403 forbidden')
    expect(codeOf(await evening.api.get(path(), { token: await as(role) })), role).toBe('403 forbidden')
  }
  expect(codeOf(await change({ guestCancel: false }, { role: 'manager', branch: secondDemoBranch }))).toBe(
    '403 forbidden',
  )
})

test.each<[string, unknown]>([
  ['taxRateBasisPoints', 10_001],
  ['taxRateBasisPoints', '12,5'],
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', '+03:00'],
  ['currency', 'USD'],
  ['cutOffMinutes', 1440],
  ['waitBill', 0],
  ['guestOrderCap', 0],
  ['hours', [[]]],
  [
    'hours',
    [
      [
        { from: 600, until: 700 },
        { from: 650, until: 800 },
      ],
      ...shut.slice(1),
    ],
  ],
  ['hours', [[{ from: 1080, until: 180 }], [{ from: 60, until: 600 }], ...shut.slice(2)]],
  ['hours', [[{ from: -1, until: 600 }], ...shut.slice(1)]],
  ['ramadan', { from: '2027-03-08', until: '2027-02-08', hours: shut }],
  ['ramadan', { from: '2027-02-30', until: '2027-03-08', hours: shut }],
  ['branchName', { ar: 'فقط' }],
  ['pause', { until: 'soon' }],
])('%s that is none is refused by its name', async (field, value) => {
  const refused = await evening.api.post(path(), {
    token: await as('owner'),
    body: { changes: { [field]: value }, was: {} },
  })
  expect(codeOf(refused)).toBe('400 invalid_request')
  expect(refused.body.error.details.field).toContain(`changes.${field}`)
})

test('a pause: guests are told until when, staff go on, and it is over by itself', async () => {
  const until = later(30)
  expect(ok(await change({ pause: { until } }, { role: 'manager' })).ordering).toEqual({ state: 'paused', until })
  expect((await menu()).branch.ordering).toEqual({ state: 'paused', until })
  const refused = await guestSends()
  expect(codeOf(refused)).toBe('409 ordering_paused')
  expect(refused.body.error.details).toEqual({ until })
  expect(codeOf(await evening.send(await as('customer'), anOrder()))).toBe('409 ordering_paused')
  ok(await evening.send(await as('waiter'), anOrder({ tableId: (await evening.table()).id })))
  evening.pass(31)
  ok(await guestSends())
  ok(await change({ pause: { until: null } }))
  evening.pass(600)
  expect(codeOf(await guestSends())).toBe('409 ordering_paused')
  ok(await change({ pause: null }))
  ok(await guestSends())
})

test('every screen of the house learns of a pause from its session, also a wall where nobody is signed in', async () => {
  const told = async (token: string) => {
    const session: Session = ok(await evening.api.get('/auth/session', { token }))
    return session.branches.find(({ id }) => id === demoBranch)?.trading
  }
  const wall = await pairDevice(evening.api, 'kitchen')
  const screens = [wall.token, await as('kitchen'), await as('waiter'), await as('host'), await as('manager')]
  const all = () => Promise.all(screens.map(told))
  expect(await all()).toEqual(screens.map(() => undefined))
  const mark = await evening.mark()
  ok(await change({ pause: { until: null }, hours: shut }))
  const paused = { pause: { until: null }, hours: shut, ramadan: null }
  expect(await all()).toEqual(screens.map(() => paused))
  expect(await evening.types(mark)).toEqual(['menu.changed'])
  const owner: Session = ok(await evening.api.get('/auth/session', { token: await as('owner') }))
  expect(owner.branches.find(({ id }) => id === secondDemoBranch)).not.toHaveProperty('trading')
  ok(await change(always))
  expect(await told(wall.token)).toBeUndefined()
})

test('while it is paused or closed, what waits for a yes does not grow by its guest; a waiter adds to it', async () => {
  const phone = await evening.guest(await evening.table())
  const { id } = await evening.placed(phone)
  const adds = (token: string) =>
    evening.api.post(`${orders}/${id}/lines`, { token, body: { lines: [line(juice)], agreedTotal: juice.price } })
  ok(await change({ pause: { until: null } }))
  expect(codeOf(await adds(phone))).toBe('409 ordering_paused')
  ok(await change({ pause: null, hours: shut }))
  expect(codeOf(await adds(phone))).toBe('409 branch_closed')
  expect((await evening.read({ id })).lines).toHaveLength(1)
  ok(await adds(await as('waiter')))
  ok(await change(always))
  ok(await adds(phone))
})

test('an order that went in before the pause is answered again after it', async () => {
  const token = await evening.guest(await evening.table())
  const [order, key] = [anOrder(), crypto.randomUUID()]
  const first = ok(await evening.send(token, order, key))
  ok(await change({ pause: { until: null } }))
  expect(ok(await evening.send(token, order, key)).id).toBe(first.id)
  expect(ok(await evening.send(token, order)).id).toBe(first.id)
  ok(await change(always))
})

test('outside its hours a house takes no guests’ orders and says when it opens', async () => {
  const { date, minutes } = wallOf(now())
  const opens = (minutes + 60) % 1440
  const week = shut.map(() => [{ from: opens, until: (opens + 30) % 1440 }])
  const closed = ok(await change({ hours: week })).ordering
  expect(closed.state).toBe('closed')
  const wait = Date.parse(closed.until) - now().getTime()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3_600_000)
  const refused = await guestSends()
  expect(codeOf(refused)).toBe('409 branch_closed')
  expect(refused.body.error.details).toEqual({ until: closed.until })
  ok(await change({ ramadan: { from: date, until: date, hours: shut.map(() => [{ from: 0, until: 0 }]) } }))
  expect((await read()).ordering.state).toBe('open')
  expect((await menu()).branch.closesAt).toMatch(/T21:00:00.000Z$/)
  ok(await change(always))
  expect((await menu()).branch.closesAt).toBeNull()
  ok(await guestSends())
})

/** In Riyadh, three hours ahead all year. */
function wallOf(at: Date) {
  const wall = new Date(at.getTime() + 3 * 3_600_000).toISOString()
  return { date: wall.slice(0, 10), minutes: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) }
}

test('who confirms, and up to what amount, counts with the next order', async () => {
  ok(await change({ guestConfirm: 'first' }, { role: 'manager' }))
  const token = await evening.guest(await evening.table())
  const first = ok(await evening.send(token, anOrder()))
  await confirmNextAfterGrace(evening.api.deps)
  expect((await evening.read(first)).status).toBe('pending')
  await evening.upTo(first, 'confirmed')
  const second = ok(await evening.send(token, anOrder()))
  evening.pass(1)
  await confirmNextAfterGrace(evening.api.deps)
  expect((await evening.read(second)).status).toBe('confirmed')
  ok(await change({ guestOrderCap: 10_000 }, { role: 'manager' }))
  const large = ok(await evening.send(token, anOrder()))
  evening.pass(1)
  while (await confirmNextAfterGrace(evening.api.deps));
  expect((await evening.read(large)).status).toBe('pending')
  ok(await change({ guestConfirm: 'every', guestOrderCap: null }))
})

test('a kitchen confirms where it may, from the next tap on', async () => {
  const order = ok(await guestSends())
  const cook = await as('kitchen')
  expect((await evening.step(cook, order, 'confirmed')).status).toBe(403)
  ok(await change({ kitchenConfirms: true }, { role: 'manager' }))
  expect(ok(await evening.step(cook, order, 'confirmed')).status).toBe('confirmed')
  ok(await change({ kitchenConfirms: false }))
})

test('a business day begins where the house says, by its own clock', async () => {
  // Not in the last minutes of a day: its end would come in between.
  if (wallOf(now()).minutes > 1430) evening.pass(20)
  const { date, minutes } = wallOf(now())
  ok(await change({ cutOffMinutes: Math.min(1439, minutes + 2) }))
  const before = (await evening.placed(await as('waiter'), { tableId: (await evening.table()).id })).businessDate
  ok(await change({ cutOffMinutes: 0 }))
  const after = (await evening.placed(await as('waiter'), { tableId: (await evening.table()).id })).businessDate
  expect([before < after, after]).toEqual([true, date])
  ok(await change({ timeZone: 'Asia/Tehran' }))
  expect((await menu()).branch.timeZone).toBe('Asia/Tehran')
  ok(await change({ timeZone: 'Asia/Riyadh', cutOffMinutes: 300 }))
})

test('where guests tell a waiter, they take nothing back by phone; the waiter still does', async () => {
  const table = await evening.table()
  const token = await evening.guest(table)
  const order = ok(await evening.send(token, anOrder()))
  ok(await change({ guestCancel: false }, { role: 'manager' }))
  expect((await menu()).branch.guestCancel).toBe(false)
  const take = (line = '') => evening.api.post(`${orders}/${order.id}${line}`, { token, body: { reason: 'No' } })
  expect(codeOf(await take('/cancel'))).toBe('409 cancel_at_staff')
  expect(codeOf(await take(`/lines/${order.lines[0].id}/void`))).toBe('409 cancel_at_staff')
  const waiter = await as('waiter')
  ok(await evening.api.post(`${orders}/${order.id}/cancel`, { token: waiter, body: { reason: 'Asked' } }))
  ok(await change({ guestCancel: true }))
  // A phone whose only order was refused scans again.
  const again = await evening.guest(table)
  const other = ok(await evening.send(again, anOrder()))
  ok(await evening.api.post(`${orders}/${other.id}/cancel`, { token: again, body: { reason: 'No' } }))
})

test('the currency stays once an order was taken in it, and prices keep their written number when it goes before', async () => {
  expect(codeOf(await change({ currency: 'KWD' }))).toBe('409 currency_in_use')
  expect((await read()).values.currency).toBe('SAR')
  const at = { branch: secondDemoBranch }
  const inSecond = (change: SQL) =>
    system(evening.api.deps, 'seed', (tx) =>
      tx.execute(sql`update orders set ${change} where branch_id = ${secondDemoBranch}`),
    )
  await inSecond(sql`business_date = business_date - 1000, status = 'completed'`)
  expect(codeOf(await change({ currency: 'KWD' }, at))).toBe('409 currency_in_use')
  // As in a new branch, where the order that tried the kitchen was taken back.
  await inSecond(sql`status = 'cancelled'`)
  const before = await menu(secondDemoBranch)
  expect((await read('owner', secondDemoBranch)).currencyInUse).toBe(false)
  ok(await change({ guestOrderCap: 40_000 }, at))
  const changed = ok(await change({ currency: 'KWD' }, at)).values
  expect(changed).toMatchObject({ currency: 'KWD', guestOrderCap: null })
  const after = await menu(secondDemoBranch)
  const coffee = demoItemId('coffee', 2)
  const priceOf = ({ items }: BranchMenu) => items.find(({ id }) => id === coffee)?.price
  expect([priceOf(before), priceOf(after), after.branch.currency]).toEqual([1500, 15_000, 'KWD'])
  const deltas = ({ items }: BranchMenu) =>
    items.flatMap(({ modifierGroups }) =>
      modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ priceDelta }) => priceDelta)),
    )
  expect(deltas(after)).toEqual(deltas(before).map((delta) => delta * 10))
  ok(await change({ currency: 'IQD' }, at))
  expect(priceOf(await menu(secondDemoBranch))).toBe(15)
  ok(await change({ currency: 'SAR' }, at))
  expect(priceOf(await menu(secondDemoBranch))).toBe(1500)
})

test('stations are added, renamed by one at a time, and taken away only where nothing was ever cooked', async () => {
  const token = await as('manager')
  const at = `/branches/${demoBranch}/stations`
  const post = (to: string, body: object) => evening.api.post(at + to, { token, body })
  const id = uuidv7()
  const mark = await evening.mark()
  const made = await post('', { id, name: { en: 'Bakery', ar: 'المخبز' } })
  expect([made.status, made.body]).toMatchObject([201, { id, dishes: 0 }])
  expect(codeOf(await post('', { id, name: { en: 'Other' } }))).toBe('409 id_taken')
  const named = { changes: { name: { en: 'Oven' } }, was: { name: { en: 'Bakery', ar: 'المخبز' } } }
  ok(await post(`/${id}`, named))
  const late = await post(`/${id}`, { ...named, changes: { name: { en: 'Hearth' } } })
  expect(codeOf(late)).toBe('409 stale')
  expect(late.body.error.details.station.name).toEqual({ en: 'Oven' })
  expect((await menu()).stations.at(-1)).toMatchObject({ id, name: { en: 'Oven' } })
  const busy = (await read()).stations.find(({ dishes }) => dishes > 0)
  expect(codeOf(await post(`/${busy?.id}/remove`, {}))).toBe('409 station_in_use')
  ok(await post(`/${id}/remove`, {}))
  expect((await read()).stations.map((each) => each.id)).not.toContain(id)
  expect(codeOf(await post(`/${id}/remove`, {}))).toBe('404 not_found')
  expect(await evening.types(mark)).toEqual(['menu.changed', 'menu.changed', 'menu.changed'])
  const actions = (await written()).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['station.created', 'station.renamed', 'station.removed']))
})

test('the settings say on how many screens they count', async () => {
  const before = (await read()).reach.screens
  const screen = { organizationId, branchId: demoBranch, view: 'service', upTo: 0, epoch: 'e' }
  await system(evening.api.deps, 'seed', (tx) =>
    tx.insert(screens).values([
      { ...screen, id: 'one', principal: `staff:${uuidv7()}`, seenAt: now() },
      { ...screen, id: 'two', principal: `staff:${uuidv7()}`, seenAt: new Date(now().getTime() - 60_000) },
    ] as never),
  )
  expect((await read()).reach.screens).toBe(before + 1)
})
