import { system } from '@sufra/platform/db/doors'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { Today } from '@sufra/shared/boards/boards.contract'
import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { usualAlertTimes } from '@sufra/shared/tables/alert-times.rules'
import type { FloorPlan, Visit } from '@sufra/shared/tables/tables.contract'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, codeOf, Evening, ok, tables, visits } from '../orders/test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const path = tables.replace('tables', 'alert-times')
const elsewhere = path.replace(demoBranch, secondDemoBranch)
const read = async (role: DemoRole = 'waiter', at = path): Promise<AlertTimes> =>
  ok(await evening.api.get(at, { token: await evening.as(role) }))
const set = async (body: unknown, role: DemoRole = 'manager', at = path) =>
  evening.api.post(at, { token: await evening.as(role), body })
const audited = () =>
  system(evening.api.deps, 'seed', (tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'branch.alert_times_changed'))
      .orderBy(desc(auditEntries.seq)),
  )

test('a branch that has said nothing waits as houses usually do, and whoever works there may know it', async () => {
  for (const role of ['owner', 'manager', 'waiter', 'host', 'kitchen'] as const)
    expect(await read(role), role).toEqual(usualAlertTimes)
  for (const token of [await evening.as('customer'), await evening.guest(await evening.table())])
    expect(codeOf(await evening.api.get(path, { token }))).toBe('403 forbidden')
  expect(codeOf(await evening.api.get(path, { token: null }))).toBe('401 signed_out')
})

test('a manager changes one of them: all of the branch read it, another branch keeps its own, and it is on record', async () => {
  const after = { ...usualAlertTimes, bill: 7 }
  expect(ok(await set({ bill: 7 }))).toEqual(after)
  expect(await read('host')).toEqual(after)
  expect(await read('owner', elsewhere)).toEqual(usualAlertTimes)
  const entries = await audited()
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ branchId: demoBranch, entityId: demoBranch, before: usualAlertTimes, after })
  expect(ok(await set({ bill: 7 }))).toEqual(after)
  expect(ok(await set({}))).toEqual(after)
  expect(await audited()).toHaveLength(1)
})

test.each(['noOrder', 'noFood', 'bill', 'cleaning'] as const)(
  '%s is whole minutes from 1 to 240, and said so',
  async (name) => {
    const before = await read()
    for (const wrong of [0, 241, -1, 2.5, '15', null]) {
      const refused = await set({ [name]: wrong })
      expect(refused, String(wrong)).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
      expect(refused.body.error.details.field).toBe(name)
    }
    expect((await set({ [name]: 241 })).body.error.details.reason).toMatch(/240/)
    expect(codeOf(await set({ [name]: 5, smoking: 5 }))).toBe('400 unknown_field')
    expect(await read()).toEqual(before)
    for (const right of [240, 1]) expect(ok(await set({ [name]: right }))[name]).toBe(right)
    ok(await set({ [name]: before[name] }))
  },
)

test('nobody else changes them, and a manager not those of another branch', async () => {
  for (const role of ['waiter', 'host', 'kitchen', 'customer'] as const)
    expect(codeOf(await set({ bill: 20 }, role)), role).toBe('403 forbidden')
  expect(codeOf(await set({ bill: 20 }, 'manager', elsewhere))).toBe('403 forbidden')
  expect(ok(await set({ bill: 20 }, 'owner', elsewhere)).bill).toBe(20)
})

test('two managers at once, each another time: both have their way', async () => {
  const [manager, owner] = [await evening.as('manager'), await evening.as('owner')]
  const change = (token: string, body: object) => evening.api.post(path, { token, body })
  const answers = await Promise.all([change(manager, { noOrder: 4 }), change(owner, { noFood: 9 })])
  for (const answer of answers) ok(answer)
  expect(await read()).toMatchObject({ noOrder: 4, noFood: 9 })
  ok(await set(usualAlertTimes))
})

const today = async (): Promise<Today> =>
  ok(await evening.api.get(path.replace('alert-times', 'today'), { token: await evening.as('manager') }))
const waitsAt = ({ alerts }: Today, tableId: string) =>
  alerts.flatMap((alert) => (alert.kind === 'wait' && alert.tableId === tableId ? [alert.wait] : []))

test('Today tells of a party, its food, its bill and its table by the branch’s own times', async () => {
  const table = await evening.table()
  const tableId = table.id
  const token = await evening.as('waiter')
  const visit: Visit = ok(
    await evening.api.post(`${tables}/${tableId}/seat`, { token, body: { id: uuidv7(), guests: 2 } }),
  )
  evening.pass(6)
  expect(waitsAt(await today(), tableId)).toEqual([])
  ok(await set({ noOrder: 5, noFood: 8, bill: 3, cleaning: 2 }))
  expect(waitsAt(await today(), tableId)).toEqual(['noOrder'])

  const order = await evening.placed(token, { tableId })
  expect(waitsAt(await today(), tableId)).toEqual([])
  evening.pass(9)
  expect(waitsAt(await today(), tableId)).toEqual(['noFood'])

  await evening.upTo(order, 'served')
  const guest = await evening.guest(table)
  const call = ok(await evening.api.post(calls, { token: guest, body: { id: uuidv7(), reason: 'bill' } }))
  ok(await evening.api.post(`${calls}/${call.id}/acknowledge`, { token }))
  expect(waitsAt(await today(), tableId)).toEqual([])
  evening.pass(4)
  expect(waitsAt(await today(), tableId)).toEqual(['bill'])

  const left = evening.api.deps.now().getTime()
  ok(await evening.api.post(`${visits}/${visit.id}/close`, { token }))
  const plan: FloorPlan = ok(await evening.api.get(tables, { token }))
  const since = plan.tables.find(({ id }) => id === tableId)?.cleaningSince ?? ''
  expect(Math.abs(Date.parse(since) - left)).toBeLessThan(10_000)
  expect(waitsAt(await today(), tableId)).toEqual([])
  evening.pass(3)
  expect(waitsAt(await today(), tableId)).toEqual(['cleaning'])
  const clean = ok(await evening.api.post(`${tables}/${tableId}/cleaned`, { token }))
  expect(clean).toMatchObject({ status: 'available', cleaningSince: null })
  expect(waitsAt(await today(), tableId)).toEqual([])
})
