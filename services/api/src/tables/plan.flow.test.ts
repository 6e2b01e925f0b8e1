import { demoBranch, demoId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { PlanChange, PlanState, PlanTable } from '@sufra/shared/tables/plan.contract'
import { planOf } from '@sufra/shared/tables/plan-draft.rules'
import type { Fixture } from '@sufra/shared/tables/plan-fixture.contract'
import type { FloorPlan } from '@sufra/shared/tables/tables.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, Evening, ok, tables } from '../orders/test-evening'

let evening: Evening
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
})
afterAll(() => evening.end())

const at = `/branches/${demoBranch}/plan`
const hall = demoId('area', 1, 1)
const here = uuidv7()
const post = (path: string, body: object, token = manager) => evening.api.post(path, { token, body })
const read = async (token = manager): Promise<PlanState> => ok(await evening.api.get(at, { token }))
const floor = async (): Promise<FloorPlan> => ok(await evening.api.get(tables, { token: manager }))
const plan = async () => {
  const { areas, tables: all } = await floor()
  return planOf(areas, all)
}
const hold = async (how: string, holderId = here, token = manager): Promise<PlanState> =>
  ok(await post(`${at}/hold`, { holderId, how }, token))
const version = async () => (await read()).draft.version
const save = async (put: readonly PlanChange[], drop: readonly string[] = [], holderId = here) =>
  post(`${at}/draft`, { holderId, version: await version(), put, drop })
const publish = async (holderId = here) => post(`${at}/publish`, { holderId, version: await version() })

const tableOf = async (id: string): Promise<PlanTable> => {
  const found = (await plan()).tables.find((table) => table.id === id)
  if (!found) throw new Error(`no table ${id}`)
  return found
}
const changed = async (id: string, part: Partial<PlanTable>): Promise<PlanChange> => {
  const was = await tableOf(id)
  return { of: 'table', id, was, now: { ...was, ...part } }
}
let number = 800
const added = (part: Partial<PlanTable> = {}): PlanChange => {
  number += 1
  const id = uuidv7()
  const top = { shape: 'round', x: 40, y: 40, width: 90, height: 90, rotation: 0 } as const
  return { of: 'table', id, was: null, now: { id, areaId: hall, number, capacity: 2, ...top, ...part } }
}
const put = async (...changes: PlanChange[]) => ok(await save(changes))
const discard = async () =>
  ok(
    await save(
      [],
      (await read()).draft.changes.map(({ id }) => id),
    ),
  )

test('a draft is nobody else’s business until it is published; then every screen hears it at once', async () => {
  await hold('ask')
  const stands = await evening.table()
  const [newOne, moved] = [added(), await changed(stands.id, { x: 333, y: 200, rotation: 15 })]
  const area: PlanChange = {
    of: 'area',
    id: uuidv7(),
    was: null,
    now: { id: '', name: { en: 'Roof', ar: 'السطح' }, width: 500, height: 400, sortOrder: 9 },
  }
  const wallId = uuidv7()
  const wall: Fixture = {
    id: wallId,
    kind: 'wall',
    x: 0,
    y: 100,
    width: 200,
    height: 10,
    rotation: 0,
    text: null,
  }
  const roof = { ...area, now: { ...area.now, id: area.id } } as PlanChange
  const before = await plan()
  await put(newOne, moved, roof, { of: 'fixture', id: wallId, was: null, now: { ...wall, areaId: area.id } })
  expect(await plan()).toEqual(before)
  expect((await read()).draft).toMatchObject({ editedBy: expect.any(String), editedAt: expect.stringMatching(/Z$/) })

  const mark = await evening.mark()
  const answer: FloorPlan = ok(await publish())
  const told = await evening.told(mark)
  expect(told.map(({ type, id }) => [type, id])).toEqual([
    ['table.changed', stands.id],
    ['plan.published', newOne.id],
  ])
  expect(await floor()).toMatchObject({ areas: answer.areas, tables: answer.tables })
  expect(await tableOf(stands.id)).toEqual(moved.now)
  expect(await tableOf(newOne.id)).toEqual(newOne.now)
  expect(answer.areas.find(({ id }) => id === area.id)?.fixtures).toEqual([wall])
  expect((await read()).draft.changes).toEqual([])
  const { entries } = ok(await evening.api.get('/audit', { token: await evening.as('owner') }))
  expect(entries[0]).toMatchObject({
    action: 'plan.published',
    after: { tables: 2, areas: 1, fixtures: 1, putAway: 0 },
  })

  const text = await evening.mark()
  await put({ of: 'fixture', id: wallId, was: { ...wall, areaId: area.id }, now: null })
  ok(await publish())
  expect((await evening.told(text)).map(({ type }) => type)).toEqual(['plan.published'])
  const room = (await plan()).areas.find(({ id }) => id === area.id) ?? null
  await put({ of: 'area', id: area.id, was: room, now: null } as PlanChange)
  expect((ok(await publish()) as FloorPlan).areas.map(({ id }) => id)).not.toContain(area.id)
})

test('one draws at a time: the other looks on, may take over, and nothing is written over unseen', async () => {
  await hold('take')
  const [other, owner] = [uuidv7(), await evening.as('owner')]
  expect((await hold('ask', other, owner)).hold).toMatchObject({ mine: false, me: false, name: expect.any(String) })
  const one = added()
  await put(one)
  const refused = await save([added()], [], other)
  expect(refused.body.error).toMatchObject({ code: 'plan_refused', details: { reason: 'held' } })
  const seen = await version()
  const taken = await hold('take', other, owner)
  expect([taken.hold?.mine, taken.draft.changes.map(({ id }) => id)]).toEqual([true, [one.id]])
  expect((await save([added()])).body.error).toMatchObject({ details: { reason: 'held' } })
  ok(await save([added()], [], other))
  // Another page of the same person is another page too; and an old one that was forgotten writes over nothing.
  expect((await hold('ask', uuidv7(), owner)).hold).toMatchObject({ mine: false, me: true })
  await hold('leave', other, owner)
  const late = await post(`${at}/draft`, { holderId: here, version: seen, put: [added()], drop: [] })
  expect(codeOf(late)).toBe('409 stale')
  await discard()
})

test('who does not say that they still draw is forgotten after a minute', async () => {
  await hold('take')
  evening.pass(2)
  expect((await read()).hold).toBeNull()
  expect((await hold('ask', uuidv7(), await evening.as('owner'))).hold?.mine).toBe(true)
  await hold('take')
})

test('a party sat down, or somebody reserved, where the draft takes the table away: it is named, nothing is published', async () => {
  await hold('take')
  const [seated, reserved] = [await evening.table(), await evening.table()]
  const away = async (id: string): Promise<PlanChange> => ({ of: 'table', id, was: await tableOf(id), now: null })
  const other = added()
  await put(await away(seated.id), other)
  ok(await post(`${tables}/${seated.id}/seat`, { id: uuidv7(), guests: 2 }))
  const refused = await publish()
  expect(refused.body.error).toMatchObject({ code: 'table_in_use', details: { number: seated.number } })
  expect((await plan()).tables.some(({ id }) => id === other.id)).toBe(false)
  expect((await read()).draft.changes).toHaveLength(2)
  await save([await away(reserved.id)], [seated.id])
  ok(await post(`${tables}/${reserved.id}/reserve`, { at: new Date(Date.now() + 26 * 3_600_000).toISOString() }))
  expect(codeOf(await publish())).toBe('409 table_reserved_ahead')
  ok(await save([], [reserved.id]))
  ok(await publish())
  expect(await tableOf(other.id)).toEqual(other.now)
})

test('the list is used meanwhile: other fields stand beside each other, the same one is asked about, numbers stay single', async () => {
  await hold('take')
  const [table, second] = [await evening.table(), await evening.table()]
  await put(await changed(table.id, { x: 444 }))
  ok(await post(`${tables}/${table.id}`, { changes: { capacity: 7 }, was: {} }))
  ok(await publish())
  expect(await tableOf(table.id)).toMatchObject({ x: 444, capacity: 7 })

  await put(await changed(table.id, { capacity: 3 }))
  ok(await post(`${tables}/${table.id}`, { changes: { capacity: 9 }, was: {} }))
  const clash = await publish()
  expect(clash.body.error.details).toMatchObject({ reason: 'clash', clashes: [{ id: table.id, fields: ['capacity'] }] })
  await discard()

  const mine = added({ number: 690 })
  await put(mine)
  ok(await post(tables, { id: uuidv7(), number: 690, capacity: 4, areaId: hall }))
  expect((await publish()).body.error).toMatchObject({ code: 'table_number_taken', details: { number: 690 } })
  await discard()

  const swapped = [
    await changed(table.id, { number: second.number }),
    await changed(second.id, { number: table.number }),
  ]
  await put(...swapped)
  ok(await publish())
  expect([(await tableOf(table.id)).number, (await tableOf(second.id)).number]).toEqual([second.number, table.number])
})

test('a table put into a room that is not there, and a room with tables that goes, are refused with their numbers', async () => {
  await hold('take')
  const lost = added({ areaId: uuidv7() })
  await put(lost)
  const details = { reason: 'area_gone', numbers: [lost.now && 'number' in lost.now ? lost.now.number : 0] }
  expect((await publish()).body.error).toMatchObject({ code: 'plan_refused', details })
  await discard()
  const room = (await plan()).areas.find(({ id }) => id === hall) ?? null
  await put({ of: 'area', id: hall, was: room, now: null } as PlanChange)
  expect((await publish()).body.error.details.reason).toBe('area_gone')
  await discard()
})

test('what does not fit is refused with its field; who may not draw is told so', async () => {
  await hold('take')
  for (const part of [
    { width: 10 },
    { width: 5000 },
    { rotation: 360 },
    { capacity: 0 },
    { x: 1.5 },
    { shape: 'star' },
  ])
    expect(codeOf(await save([added(part as object)])), JSON.stringify(part)).toBe('400 invalid_request')
  const waiter = await evening.as('waiter')
  expect(codeOf(await evening.api.get(at, { token: waiter }))).toBe('403 forbidden')
  const many = Array.from({ length: 61 }, () => added())
  expect(codeOf(await save(many))).toBe('400 invalid_request')
})

test('publishing twice with one key publishes once', async () => {
  await hold('take')
  const one = added()
  await put(one)
  const [body, key] = [{ holderId: here, version: await version() }, crypto.randomUUID()]
  const first = ok(await evening.api.post(`${at}/publish`, { token: manager, body, key }))
  expect(ok(await evening.api.post(`${at}/publish`, { token: manager, body, key }))).toEqual(first)
  expect((await read()).draft.changes).toEqual([])
})
