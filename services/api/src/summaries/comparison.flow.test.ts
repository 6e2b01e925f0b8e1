import { system } from '@sufra/platform/db/doors'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { Today } from '@sufra/shared/boards/boards.contract'
import type { AddedBranch } from '@sufra/shared/branches/branches.contract'
import type { ComparedBranch, Comparison } from '@sufra/shared/branches/comparison.contract'
import type { ComparedPeriod } from '@sufra/shared/branches/comparison.limits'
import { datesIn } from '@sufra/shared/branches/comparison.rules'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { targetMinutes } from '@sufra/shared/orders/lateness.rules'
import { totalOf } from '@sufra/shared/summaries/figures.rules'
import type { DaysOfMonth } from '@sufra/shared/summaries/summaries.contract'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAnother, hire, tokenOf } from '../identity/test-people'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { codeOf, ok } from '../orders/test-evening'
import { closeEndedDays } from './summaries.commands'

let api: TestApi
let owner: string
/** A Thursday, half past nine in the evening in Riyadh. */
const evening = Date.parse('2026-11-19T18:30:00Z')
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date(evening) })
  owner = await api.as('owner')
})
afterAll(() => api.close())

const both = [demoBranch, secondDemoBranch]
const path = (ids: readonly string[], period: string) =>
  `/overview/comparison?branches=${ids.join(',')}&period=${period}`
const compare = async (ids: readonly string[], period: ComparedPeriod, token = owner): Promise<Comparison> =>
  ok(await api.get(path(ids, period), { token }))
const refusal = async (ids: readonly string[], token = owner, period = 'today') =>
  codeOf(await api.get(path(ids, period), { token }))

/** The orders of these days with their lines, to be counted by hand. */
const orderRows = (branchId: string, dates: readonly string[]) =>
  system(api.deps, 'seed', async (tx) => {
    const here = and(eq(orders.branchId, branchId), inArray(orders.businessDate, [...dates]))
    const lines = await tx
      .select({ line: orderLines })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(here)
    return (await tx.select().from(orders).where(here)).map((order) => ({
      ...order,
      lines: lines.map(({ line }) => line).filter(({ orderId }) => orderId === order.id),
    }))
  })

test('today, each branch says what its own Today says', async () => {
  const { branches, asOf } = await compare(both, 'today')
  expect(branches.map(({ branchId }) => branchId)).toEqual(both)
  for (const branch of branches) {
    const today: Today = ok(await api.get(`/branches/${branch.branchId}/today`, { token: owner }))
    expect(branch).toMatchObject({
      from: today.businessDate,
      to: today.businessDate,
      currency: today.currency,
      timeZone: today.timeZone,
      sales: today.sales?.total,
      orders: today.sales?.orders,
      salesBefore: today.sales?.sameTimeLastWeek,
      medianTicketSeconds: today.medianTicketSeconds,
      best: today.bestSellers.slice(0, 3),
    })
  }
  expect(branches[0]?.sales).toBeGreaterThan(0)
  expect(branches[0]?.salesBefore).toBeGreaterThan(0)
  expect(asOf).toBe(new Date(evening).toISOString())
})

test('days that are over say what the page of the days says, closed or not', async () => {
  const daysOf = async (branchId: string) => {
    const read = async (month: string): Promise<DaysOfMonth> =>
      ok(await api.get(`/branches/${branchId}/days?month=${month}`, { token: owner }))
    return [...(await read('2026-11')).days, ...(await read('2026-10')).days]
  }
  const check = async () => {
    for (const period of ['yesterday', 'week', 'month'] as const)
      for (const branch of (await compare(both, period)).branches) {
        const dates = datesIn(period, '2026-11-19')
        const days = await daysOf(branch.branchId)
        const of = (asked: readonly string[]) => totalOf(days.filter(({ date }) => asked.includes(date)))
        expect(branch, period).toMatchObject({ ...of(dates.now), from: dates.now.at(-1), to: dates.now[0] })
        expect(branch.salesBefore, period).toBe(of(dates.before).orders === 0 ? null : of(dates.before).sales)
      }
  }
  await check()
  await closeEndedDays(api.deps)
  await check()
})

test('late tickets, cancelled orders and what was taken off are counted order by order', async () => {
  const { now } = datesIn('week', '2026-11-19')
  const taken = await system(api.deps, 'seed', async (tx) => {
    const [row] = await tx
      .select({ id: orderLines.id, quantity: orderLines.quantity })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(eq(orders.branchId, demoBranch), inArray(orders.businessDate, [...now]), eq(orders.status, 'completed')),
      )
    await tx
      .update(orderLines)
      .set({ status: 'cancelled', cancelReason: 'Dropped' })
      .where(eq(orderLines.id, row?.id ?? ''))
    return row
  })
  const rows = await orderRows(demoBranch, now)
  const readied = rows.filter(({ readyAt, confirmedAt }) => readyAt && confirmedAt)
  const late = readied.filter(
    ({ readyAt, confirmedAt, lines }) =>
      (readyAt as Date).getTime() - (confirmedAt as Date).getTime() >
      targetMinutes(lines.map((line) => ({ ...line, confirmedAt: null }))) * 60_000,
  )
  const stood = rows.filter(({ status }) => !['pending', 'cancelled'].includes(status))
  const portions = stood.flatMap(({ lines }) => lines.filter(({ status }) => status !== 'pending'))
  const [branch] = (await compare(both, 'week')).branches
  expect(branch).toMatchObject({
    readied: readied.length,
    readiedLate: late.length,
    portions: portions.reduce((sum, { quantity }) => sum + quantity, 0),
    portionsOff: taken?.quantity,
    cancelledOrders: rows.filter(({ status }) => status === 'cancelled').length,
  })
  expect(readied.length).toBeGreaterThan(0)
  expect(late.length).toBeGreaterThan(0)
  expect(late.length).toBeLessThan(readied.length)
})

test('an order that was cancelled once it was ready is no ticket of any day, nor is its time', async () => {
  const yesterday = datesIn('yesterday', '2026-11-19').now
  const one = async () => {
    const [branch] = (await compare([demoBranch, secondDemoBranch], 'yesterday')).branches
    const asked = `/branches/${demoBranch}/days/one?date=${yesterday[0]}`
    return { branch, day: ok(await api.get(asked, { token: owner })).figures }
  }
  const before = await one()
  const took = async () =>
    (await orderRows(demoBranch, yesterday))
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ id, readyAt, confirmedAt }) =>
        readyAt && confirmedAt ? [{ id, seconds: (readyAt.getTime() - confirmedAt.getTime()) / 1000 }] : [],
      )
      .sort((a, b) => b.seconds - a.seconds)
  const longest = (await took()).slice(0, 3).map(({ id }) => id)
  await system(api.deps, 'seed', (tx) =>
    tx
      .update(orders)
      .set({ status: 'cancelled', cancelledAt: new Date(evening) })
      .where(inArray(orders.id, longest)),
  )
  const rest = await took()
  const at = (n: number) => rest[n]?.seconds ?? 0
  const median = Math.round((at(Math.floor((rest.length - 1) / 2)) + at(Math.ceil((rest.length - 1) / 2))) / 2)
  const after = await one()
  expect(before.branch?.readied).toBe(rest.length + 3)
  expect(after.branch).toMatchObject({ readied: rest.length, readiedLate: (before.branch?.readiedLate ?? 0) - 3 })
  expect([after.branch?.medianTicketSeconds, after.day.medianTicketSeconds]).toEqual([median, median])
  expect(before.branch?.medianTicketSeconds).not.toBe(median)
})

test('each branch has its own currency and its own business day; one without orders has nothing, not zero', async () => {
  const body = {
    id: uuidv7(),
    slug: 'kuwait',
    address: null,
    timeZone: 'Asia/Dubai',
    currency: 'KWD',
    name: { en: '=Kuwait' },
    copy: { menu: true, tables: true, stock: true, settings: true },
  }
  const added: AddedBranch = ok(await api.post(`/branches/${demoBranch}/copies`, { token: owner, body }))
  /** Half past four in Riyadh, where Thursday still runs; an hour later in Dubai, where Friday has begun. */
  const night = api.besides({ now: () => new Date('2026-11-20T01:30:00Z') })
  const token = await tokenOf(night.deps, { userId: await ownerId(night) })
  const asked = path([added.branch.id, demoBranch], 'today')
  const [there, here] = (ok(await night.get(asked, { token })) as Comparison).branches as [
    ComparedBranch,
    ComparedBranch,
  ]
  expect([there.from, here.from]).toEqual(['2026-11-20', '2026-11-19'])
  expect([there.currency, here.currency]).toEqual(['KWD', 'SAR'])
  expect(there).toMatchObject({ orders: 0, salesBefore: null, medianTicketSeconds: null, readied: 0, best: [] })
  const file = await night.get(asked.replace('comparison?', 'comparison/file?'), { token })
  const lines: string[] = file.body.split('\r\n')
  expect(lines.filter((line) => line.startsWith("'=Kuwait,2026-11-20,2026-11-20,"))).toHaveLength(10)
  expect(lines.find((line) => line.includes('Riyadh') && line.includes('"Sales, VAT included"'))).toMatch(
    new RegExp(`,${here.sales / 100},SAR$`),
  )
  expect(lines.join('\n')).not.toMatch(/^=/m)
  expect(file.headers['content-disposition']).toContain('branches-2026-11-20.csv')
  await night.close()
})

const ownerId = async (at: TestApi): Promise<string> =>
  ok(await at.get('/auth/session', { token: await at.as('owner') })).user.id

test('a branch that the caller may not enter is refused in the words of the house', async () => {
  const permissions = { manage_organization: true, view_reports: true }
  const userId = await hire(api.deps, { role: 'CUSTOM', permissions })
  const answer = await api.get(path(both, 'today'), { token: await tokenOf(api.deps, { userId }) })
  expect(codeOf(answer)).toBe('403 branch_no_access')
  expect(answer.body.error.message).toBe('You do not have access to this branch')
  const elsewhere = await foundAnother(api.deps)
  expect(await refusal([demoBranch, elsewhere.branchId])).toBe('404 branch_not_found')
  expect(await refusal([demoBranch, uuidv7()])).toBe('404 branch_not_found')
})

test('who sees no reports is told nothing', async () => {
  for (const role of ['manager', 'waiter', 'kitchen', 'host', 'customer'] as const)
    expect(await refusal(both, await api.as(role))).toBe('403 forbidden')
  const userId = await hire(api.deps, { role: 'CUSTOM', permissions: { manage_organization: true } })
  const token = await tokenOf(api.deps, { userId })
  expect(await refusal([demoBranch, secondDemoBranch], token)).toBe('403 forbidden')
  expect((ok(await api.get('/overview/comparison', { token })) as Comparison).branches).toEqual([])
})

test('one branch, five, the same twice or no period that there is: refused, with the field named', async () => {
  const five = [...both, uuidv7(), uuidv7(), uuidv7()]
  for (const ids of [[demoBranch], five, [demoBranch, demoBranch], ['riyadh', 'jeddah']]) {
    const answer = await api.get(path(ids, 'today'), { token: owner })
    expect(codeOf(answer)).toBe('400 invalid_request')
    expect(JSON.stringify(answer.body.error.details)).toContain('branches')
  }
  expect(await refusal(both, owner, 'decade')).toBe('400 invalid_request')
})
