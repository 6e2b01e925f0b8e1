import { demoBranch, demoId, demoTableId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { PlanChange, PlanSet, PlanState } from '@sufra/shared/tables/plan.contract'
import { planOf } from '@sufra/shared/tables/plan-draft.rules'
import { tablesOfSet } from '@sufra/shared/tables/plan-sets.rules'
import type { FloorPlan, Visit } from '@sufra/shared/tables/tables.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, tokenOf } from '../identity/test-people'
import { anOrder, codeOf, Evening, ok, type TestTable, tables } from '../orders/test-evening'

let evening: Evening
let manager: string
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const at = `/branches/${demoBranch}/plan`
const [hall, terrace] = [demoId('area', 1, 1), demoId('area', 1, 2)]
const here = uuidv7()
const post = (path: string, body: object, token = manager) => evening.api.post(path, { token, body })
const floor = async (): Promise<FloorPlan> => ok(await evening.api.get(tables, { token: waiter }))
const draft = async () => (ok(await evening.api.get(at, { token: manager })) as PlanState).draft
/** The whole draft: what was drawn before is let go. */
const draw = async (...put: readonly PlanChange[]) => {
  ok(await post(`${at}/hold`, { holderId: here, how: 'take' }))
  const { version, changes } = await draft()
  return post(`${at}/draft`, { holderId: here, version, put, drop: changes.map(({ id }) => id) })
}
const publish = async () => post(`${at}/publish`, { holderId: here, version: (await draft()).version })
const setNow = async (id: string): Promise<PlanSet | null> => {
  const { areas, tables: all } = await floor()
  return planOf(areas, all).sets.find((set) => set.id === id) ?? null
}
const numbered = async ({ id }: Pick<TestTable, 'id'>) => (await floor()).tables.find((table) => table.id === id)

const setOf = (of: readonly Pick<TestTable, 'id'>[], seats: number | null = null, part: Partial<PlanSet> = {}) => ({
  id: uuidv7(),
  areaId: hall,
  tableIds: of.map(({ id }) => id).sort(),
  seats,
  ...part,
})
const drawn = (now: PlanSet, was: PlanSet | null = null): PlanChange => ({ of: 'set', id: now.id, was, now })

/** Tables of the hall that are put together on everybody's plan. */
async function together(count: number, seats: number | null = null) {
  const of: TestTable[] = []
  for (let i = 0; i < count; i += 1) of.push(await evening.table())
  const set = setOf(of, seats)
  ok(await draw(drawn(set)))
  ok(await publish())
  return { of: of as [TestTable, TestTable, ...TestTable[]], set }
}

test('what a manager puts together is a draft until it is published; then every floor has it', async () => {
  const [one, two] = [await evening.table(), await evening.table()]
  const set = setOf([one, two], 7)
  ok(await draw(drawn(set)))
  expect(await setNow(set.id)).toBeNull()
  const mark = await evening.mark()
  const { areas }: FloorPlan = ok(await publish())
  expect((await evening.told(mark)).map(({ type }) => type)).toEqual(['plan.published'])
  expect(areas.find(({ id }) => id === hall)?.sets).toContainEqual({ id: set.id, tableIds: set.tableIds, seats: 7 })
  expect(await setNow(set.id)).toEqual(set)
  const { entries } = ok(await evening.api.get('/audit', { token: await evening.as('owner') }))
  expect(entries[0]).toMatchObject({ action: 'plan.published', after: { sets: 1, tables: 0 } })

  ok(await draw({ of: 'set', id: set.id, was: set, now: null }))
  ok(await publish())
  expect(await setNow(set.id)).toBeNull()
})

test('a new table and the set it belongs to are published together, and go together', async () => {
  const stands = await evening.table()
  const id = uuidv7()
  const top = { shape: 'round', x: 40, y: 40, width: 90, height: 90, rotation: 0, capacity: 2 } as const
  const added: PlanChange = { of: 'table', id, was: null, now: { ...top, id, areaId: hall, number: 870 } }
  const set = setOf([stands, { id }])
  ok(await draw(drawn(set), added))
  ok(await publish())
  expect(await setNow(set.id)).toEqual(set)
  ok(await draw({ of: 'table', id, was: added.now as never, now: null }))
  ok(await publish())
  expect(await setNow(set.id)).toBeNull()
})

test('two managers: seats drawn here and a table put away there stand together; the same tables are asked about', async () => {
  const { of, set } = await together(4)
  const owner = await evening.as('owner')
  const without = (table: TestTable) => ({ ...set, tableIds: set.tableIds.filter((id) => id !== table.id) })
  ok(await draw(drawn({ ...set, seats: 12 }, set)))
  ok(await post(`${tables}/${of[0].id}`, { changes: { active: false }, was: {} }, owner))
  ok(await publish())
  expect(await setNow(set.id)).toEqual({ ...without(of[0]), seats: 12 })

  const before = (await setNow(set.id)) as PlanSet
  const mine = { ...before, tableIds: before.tableIds.filter((id) => id !== of[1].id) }
  ok(await draw(drawn(mine, before)))
  const last = of[3] as TestTable
  ok(await post(`${tables}/${last.id}`, { changes: { active: false }, was: {} }, owner))
  const clash = await publish()
  expect(clash.body.error).toMatchObject({
    code: 'plan_refused',
    details: { reason: 'clash', clashes: [{ of: 'set', id: set.id, fields: ['tableIds'] }] },
  })
})

test('a table that is put away or stands in another area has left at once, and is back when that is taken back', async () => {
  const { of, set } = await together(3, 10)
  const [first, second] = of
  const list = async (table: TestTable, changes: object) =>
    ok(await post(`${tables}/${table.id}`, { changes, was: {} }))
  await list(first, { active: false })
  const left = set.tableIds.filter((id) => id !== first.id)
  expect(await setNow(set.id)).toEqual({ ...set, tableIds: left, seats: null })
  await list(second, { areaId: terrace })
  expect(await setNow(set.id)).toBeNull()
  await list(second, { areaId: hall })
  await list(first, { active: true })
  expect(await setNow(set.id)).toEqual(set)
})

test('what is drawn of a set while one of its tables is away is drawn without it; an area that goes takes its sets along', async () => {
  const { of, set } = await together(3)
  ok(await post(`${tables}/${of[0].id}`, { changes: { active: false }, was: {} }))
  const was = (await setNow(set.id)) as PlanSet
  ok(await draw(drawn({ ...was, seats: 7 }, was)))
  ok(await publish())
  ok(await post(`${tables}/${of[0].id}`, { changes: { active: true }, was: {} }))
  expect(await setNow(set.id)).toEqual({ ...was, seats: 7 })

  const id = uuidv7()
  const room = { id, name: { en: 'Loft' }, width: 600, height: 400, sortOrder: 12 }
  const [one, two] = [await evening.table(), await evening.table()]
  const above = setOf([one, two], null, { areaId: id })
  ok(await draw({ of: 'area', id, was: null, now: room }))
  ok(await publish())
  for (const each of [one, two]) ok(await post(`${tables}/${each.id}`, { changes: { areaId: id }, was: {} }))
  ok(await draw(drawn(above)))
  ok(await publish())
  expect(await setNow(above.id)).toEqual(above)
  for (const each of [one, two]) ok(await post(`${tables}/${each.id}`, { changes: { active: false }, was: {} }))
  const grown = (await floor()).areas.find((area) => area.id === id)
  ok(await draw({ of: 'area', id, was: { ...room, width: grown?.width ?? 0, height: grown?.height ?? 0 }, now: null }))
  ok(await publish())
  ok(await post(`${tables}/${one.id}`, { changes: { active: true }, was: {} }))
  expect(await setNow(above.id)).toBeNull()
})

test('the same tables twice, one table alone, seven of them or no seats are not put together', async () => {
  const { of, set } = await together(2)
  ok(await draw(drawn(setOf(of))))
  const numbers = of.map(({ number }) => number)
  expect((await publish()).body.error.details).toMatchObject({ reason: 'set_twice', numbers })
  const many = Array.from({ length: 7 }, () => ({ id: uuidv7() }))
  for (const wrong of [setOf(of.slice(0, 1)), setOf(many), setOf(of, 0), setOf(of, 100)])
    expect(codeOf(await draw(drawn(wrong)))).toBe('400 invalid_request')
  expect(await setNow(set.id)).toEqual(set)
})

const sit = (of: readonly [TestTable, ...TestTable[]], body: object = {}, key: string = crypto.randomUUID()) => {
  const [first, ...others] = of
  const otherTableIds = others.map(({ id }) => id)
  const seating = { id: uuidv7(), guests: 9, otherTableIds, ...body }
  return evening.api.post(`${tables}/${first.id}/seat`, { token: waiter, body: seating, key })
}

test('nine guests are seated at two tables at once: one party, one bill, and their phones belong to it', async () => {
  const { of } = await together(2, 9)
  evening.pass(-40)
  const strayed = await evening.guest(of[1])
  evening.pass(40)
  const guest = await evening.guest(of[1])
  const [id, key, mark] = [uuidv7(), crypto.randomUUID(), await evening.mark()]
  const visit: Visit = ok(await sit(of, { id }, key))
  expect(visit).toMatchObject({ id, guests: 9, status: 'open' })
  expect([...visit.tableIds].sort()).toEqual(of.map((table) => table.id).sort())
  for (const table of of) expect(await numbered(table)).toMatchObject({ status: 'occupied', visitId: id })
  expect((await evening.told(mark)).filter(({ entity }) => entity === 'table')).toHaveLength(2)
  // Who scanned there long before they came is none of them.
  expect(codeOf(await evening.send(strayed, anOrder()))).toBe('401 session_expired')
  expect(await evening.placed(guest)).toMatchObject({ visitId: id, tableId: of[1].id })
  expect(ok(await sit(of, { id }, key))).toEqual(visit)
  expect(ok(await sit(of, { id })).id).toBe(id)
})

test('one of the tables was taken meanwhile: it is named, and nobody sits anywhere', async () => {
  const [first, second, third] = [await evening.table(), await evening.table(), await evening.table()]
  const asked = await evening.table()
  ok(await evening.api.post(`${tables}/${second.id}/seat`, { token: waiter, body: { id: uuidv7(), guests: 2 } }))
  const refused = await sit([first, third, second])
  expect(codeOf(refused)).toBe('409 table_occupied')
  expect(refused.body.error.details).toMatchObject({
    tableId: second.id,
    number: second.number,
    by: expect.any(String),
  })
  ok(await post(`${tables}/${third.id}/reserve`, {}))
  const held = await sit([first, third])
  expect(held.body.error).toMatchObject({ code: 'table_not_free', details: { number: third.number } })
  await evening.placed(await evening.guest(asked))
  expect((await sit([first, asked])).body.error).toMatchObject({
    code: 'table_not_free',
    details: { number: asked.number },
  })
  expect(codeOf(await sit([first, await evening.table('cleaning')]))).toBe('409 table_cleaning')
  expect(await numbered(first)).toMatchObject({ status: 'available', visitId: null })
})

test('two waiters at once want a table each has in a set: one party sits at both of theirs, the other nowhere', async () => {
  const [left, middle, right] = [await evening.table(), await evening.table(), await evening.table()]
  const answers = await Promise.all([sit([left, middle]), sit([right, middle])])
  const codes = answers.map(codeOf).sort()
  expect(codes).toEqual(['201 undefined', '409 table_occupied'])
  const states = await Promise.all([left, middle, right].map(numbered))
  expect(states.map((table) => table?.status).sort()).toEqual(['available', 'occupied', 'occupied'])
})

test('tables of another branch are put together with nothing, and their sets are nobody else’s', async () => {
  const one = await evening.table()
  const elsewhere = { id: demoTableId(1, 2) }
  const strange = setOf([one, elsewhere])
  ok(await draw(drawn(strange)))
  ok(await publish())
  expect(await setNow(strange.id)).toBeNull()
  const other = { ...elsewhere, number: 1, code: '', secret: '' }
  expect(codeOf(await sit([one, other]))).toBe('422 table_not_in_branch')
  expect(codeOf(await sit([one, { ...other, id: uuidv7() }]))).toBe('422 table_not_in_branch')
  expect(await numbered(one)).toMatchObject({ status: 'available' })

  const theirs = demoId('tableSet', 2, 1)
  ok(await draw(drawn(setOf([one, await evening.table()], null, { id: theirs }))))
  expect(codeOf(await publish())).toBe('409 id_taken')
  const owner = await evening.as('owner')
  const there: FloorPlan = ok(await evening.api.get(`/branches/${secondDemoBranch}/tables`, { token: owner }))
  expect(there.areas.flatMap(({ sets = [] }) => sets)).toMatchObject([{ id: theirs, seats: null }])
})

test('who may not draw or seat puts nothing together', async () => {
  const { set, of } = await together(2)
  const cook = await evening.as('kitchen')
  const body = { id: uuidv7(), guests: 6, otherTableIds: [of[1].id] }
  expect(codeOf(await post(`${tables}/${of[0].id}/seat`, body, cook))).toBe('403 forbidden')
  const drawing = { holderId: here, version: 1, put: [drawn({ ...set, seats: 8 }, set)], drop: [] }
  expect(codeOf(await post(`${at}/draft`, drawing, waiter))).toBe('403 forbidden')
})

test('a branch that is made from this one puts its own tables of the same numbers together', async () => {
  const owner = await tokenOf(evening.api.deps, { userId: people.owner })
  const id = uuidv7()
  const copy = { menu: false, tables: true, stock: false, settings: false }
  const name = { en: 'By the river' }
  const place = { address: null, timeZone: 'Asia/Riyadh', currency: 'SAR' }
  const wish = { ...place, id, name, slug: `river-${id.slice(-6)}`, copy }
  ok(await post(`/branches/${demoBranch}/copies`, wish, owner))
  const named = async (branchId: string, token: string) => {
    const { areas, tables: all }: FloorPlan = ok(await evening.api.get(`/branches/${branchId}/tables`, { token }))
    const plan = planOf(areas, all)
    const sets = plan.sets.map((set) => [tablesOfSet(set, plan.tables).map(({ number }) => number), set.seats])
    return { ids: plan.sets.map((set) => set.id), sets: sets.map((set) => JSON.stringify(set)).sort() }
  }
  const [ours, theirs] = [await named(demoBranch, manager), await named(id, owner)]
  expect(theirs.sets).toEqual(ours.sets)
  expect(theirs.sets).toContain('[[5,6],10]')
  expect(theirs.ids.some((one) => ours.ids.includes(one))).toBe(false)
})
