import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readsAlike } from '../kernel/canonical-json'
import type { Plan, PlanSet, PlanTable } from './plan.contract'
import {
  between,
  broughtIn,
  type Changes,
  clashesIn,
  drawn,
  type Edit,
  edited,
  planOf,
  seen,
  settled,
} from './plan-draft.rules'
import { begun, done, redone, undone } from './plan-history.rules'
import { planToPublish, pulledIn } from './plan-publish.rules'
import type { Area, Table } from './tables.contract'

const firstSet = { id: 's', tableIds: ['t1', 't2'], seats: null }
const areas: Area[] = [
  { id: 'hall', name: { en: 'Hall' }, width: 1000, height: 800, sortOrder: 1, fixtures: [], sets: [firstSet] },
  { id: 'patio', name: { en: 'Patio' }, width: 600, height: 400, sortOrder: 2 },
]
const table = (number: number, part: Partial<Table> = {}): Table => ({
  id: `t${number}`,
  version: 1,
  areaId: 'hall',
  number,
  capacity: 4,
  status: 'available',
  active: true,
  x: 100 * number,
  y: 100,
  width: 80,
  height: 80,
  shape: 'square',
  rotation: 0,
  visitId: null,
  reservedFor: null,
  cleaningSince: null,
  ...part,
})
const tables = [1, 2, 3, 4].map((number) => table(number)).concat(table(9, { active: false }))
const published = planOf(areas, tables)
const one = (plan: Plan, id: string) => plan.tables.find((each) => each.id === id) as PlanTable
const change = (id: string, part: Partial<PlanTable>): Edit => ({
  of: 'table',
  id,
  now: { ...one(published, id), ...part },
})
const added: Edit = { of: 'table', id: 'new', now: { ...one(published, 't1'), id: 'new', number: 20, x: 500 } }
const wall: Edit = {
  of: 'fixture',
  id: 'w',
  now: { id: 'w', areaId: 'patio', kind: 'wall', x: 0, y: 200, width: 300, height: 10, rotation: 0, text: null },
} as Edit

const together = (id: string, tableIds: readonly string[], seats: number | null = null): Edit => ({
  of: 'set',
  id,
  now: { id, areaId: 'hall', tableIds: [...tableIds], seats },
})

const anyEdits = fc.array(
  fc.oneof(
    fc
      .record({ id: fc.constantFrom('t1', 't2', 't3'), x: fc.integer({ min: 0, max: 900 }) })
      .map(({ id, x }) => change(id, { x })),
    fc
      .record({ id: fc.constantFrom('t1', 't4'), capacity: fc.integer({ min: 1, max: 9 }) })
      .map(({ id, capacity }) => change(id, { capacity })),
    fc
      .record({ id: fc.constantFrom('s', 'm'), two: fc.constantFrom(['t1', 't2'], ['t1', 't4'], ['t1', 't3', 't4']) })
      .map(({ id, two }) => together(id, two, id === 's' ? 9 : null)),
    fc.constantFrom<Edit>({ of: 'set', id: 's', now: null }, change('t4', { areaId: 'patio' })),
    fc.constantFrom<Edit>({ of: 'table', id: 't4', now: null }, added, wall, { of: 'fixture', id: 'w', now: null }),
  ),
  { maxLength: 12 },
)

test('what was published is the plan that was drawn', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const changes = edited(published, {}, edits)
      const plan = drawn(published, changes)
      const again = edited(published, {}, between(published, plan))
      expect(readsAlike(drawn(published, again), plan)).toBe(true)
      expect(between(plan, drawn(plan, {}))).toEqual([])
    }),
  )
})

test('whatever was done is undone, and redone as it was', () => {
  fc.assert(
    fc.property(fc.array(anyEdits, { maxLength: 8 }), (steps) => {
      let history = begun<Changes>({})
      const states: Changes[] = [history.present]
      for (const step of steps) {
        history = done(history, edited(published, history.present, step))
        states.push(history.present)
      }
      for (const state of [...states].reverse()) {
        expect(history.present).toBe(state)
        history = undone(history)
      }
      for (const _ of steps) history = redone(history)
      expect(history.present).toBe(states.at(-1))
    }),
  )
})

test('what reads as published again is no change; what was added and taken out was never there', () => {
  const moved = edited(published, {}, [change('t1', { x: 500 }), added])
  expect(Object.keys(moved)).toEqual(['t1', 'new'])
  const back = edited(published, moved, [change('t1', {}), { of: 'table', id: 'new', now: null }])
  expect(back).toEqual({})
})

test('seats changed in the list and a place changed in the draft both stand; it is said that somebody changed it', () => {
  const changes = edited(published, {}, [change('t1', { x: 500 })])
  const meanwhile = planOf(
    areas,
    tables.map((each) => (each.id === 't1' ? { ...each, capacity: 8 } : each)),
  )
  expect(one(drawn(meanwhile, changes), 't1')).toMatchObject({ x: 500, capacity: 8 })
  expect(clashesIn(meanwhile, changes)).toEqual([])
  expect(broughtIn(meanwhile, changes)).toMatchObject([{ id: 't1', gone: false }])
  const after = seen(meanwhile, changes)
  expect(broughtIn(meanwhile, after)).toEqual([])
  expect(one(drawn(meanwhile, after), 't1')).toMatchObject({ x: 500, capacity: 8 })
})

test('where both changed the same, nothing is published until somebody says which one counts', () => {
  const changes = edited(published, {}, [change('t1', { capacity: 6, x: 500 })])
  const theirs = tables.map((each) => (each.id === 't1' ? { ...each, capacity: 8 } : each))
  const meanwhile = planOf(areas, theirs)
  expect(clashesIn(meanwhile, changes)).toEqual([{ of: 'table', id: 't1', fields: ['capacity'] }])
  expect(() => planToPublish(meanwhile, changes, theirs)).toThrow(expect.objectContaining({ code: 'plan_refused' }))
  const mine = settled(meanwhile, changes, 'mine')
  expect(one(planToPublish(meanwhile, mine, theirs), 't1')).toMatchObject({ capacity: 6, x: 500 })
  const given = settled(meanwhile, changes, 'theirs')
  expect(one(planToPublish(meanwhile, given, theirs), 't1')).toMatchObject({ capacity: 8, x: 500 })
})

test('a table that was put away meanwhile goes from the draft too, and that is said', () => {
  const changes = edited(published, {}, [change('t2', { x: 700 })])
  const meanwhile = planOf(
    areas,
    tables.filter(({ id }) => id !== 't2'),
  )
  expect(drawn(meanwhile, changes).tables.map(({ id }) => id)).toEqual(['t1', 't3', 't4'])
  expect(broughtIn(meanwhile, changes)).toMatchObject([{ id: 't2', gone: true }])
  expect(seen(meanwhile, changes)).toEqual({})
})

const refusal = (edits: readonly Edit[], known = tables) => {
  try {
    planToPublish(planOf(areas, known), edited(planOf(areas, known), {}, edits), known)
    return null
  } catch (error) {
    return error as { code: string; details: Record<string, unknown> }
  }
}

test('a number is given once, also beside a table that was put away; two tables may exchange theirs', () => {
  expect(refusal([change('t1', { number: 2 })])).toMatchObject({
    code: 'table_number_taken',
    details: { number: 2, active: true },
  })
  expect(refusal([change('t1', { number: 9 })])).toMatchObject({
    code: 'table_number_taken',
    details: { active: false },
  })
  expect(refusal([change('t1', { number: 2 }), change('t2', { number: 1 })])).toBeNull()
})

test('a room goes when it is empty, and what hung in it goes with it; the last one stays', () => {
  expect(refusal([{ of: 'area', id: 'hall', now: null }])).toMatchObject({
    details: { reason: 'area_gone', numbers: [1, 2, 3, 4] },
  })
  const withWall = edited(published, {}, [wall, { of: 'area', id: 'patio', now: null }])
  expect(planToPublish(published, withWall, tables)).toMatchObject({ areas: [{ id: 'hall' }], fixtures: [] })
  const none: Edit[] = areas.map(({ id }) => ({ of: 'area', id, now: null }))
  expect(refusal(none, [])).toMatchObject({ details: { reason: 'no_area' } })
})

test('a room made smaller pulls its tables in, when it is drawn and when it is published', () => {
  const hall = published.areas[0]
  if (!hall) throw new Error('no hall')
  const changes = edited(published, {}, [{ of: 'area', id: 'hall', now: { ...hall, width: 300 } }])
  expect(pulledIn(drawn(published, changes)).map(({ id }) => id)).toEqual(['t3', 't4'])
  const plan = planToPublish(published, changes, tables)
  expect(plan.tables.map(({ x, width }) => x + width <= 300)).toEqual([true, true, true, true])
})

const setOf = (plan: Plan, id = 's') => plan.sets.find((set) => set.id === id) as PlanSet
const listed = (part: (table: Table) => Partial<Table>) =>
  planOf(
    areas,
    tables.map((each) => ({ ...each, ...part(each) })),
  )

test('tables are put together, and the set goes with the table that goes; taken back, it is there again', () => {
  const two = edited(published, {}, [together('m', ['t2', 't3'], 7)])
  expect(drawn(published, two).sets.map(({ id }) => id)).toEqual(['m', 's'])
  const away = edited(published, two, [{ of: 'table', id: 't2', now: null }])
  expect(drawn(published, away).sets).toEqual([])
  expect(between(published, drawn(published, away))).toEqual([
    { of: 'table', id: 't2', now: null },
    { of: 'set', id: 's', now: null },
  ])
  const back = edited(published, away, [change('t2', {})])
  expect(drawn(published, back).sets).toEqual(drawn(published, two).sets)
  const moved = edited(published, {}, [change('t1', { areaId: 'patio' })])
  expect(drawn(published, moved).sets).toEqual([])
})

test('the seats of a set and a table that left it meanwhile stand beside each other; the same tables are asked about', () => {
  const three = planOf([{ ...areas[0], sets: [{ ...firstSet, tableIds: ['t1', 't2', 't3'] }] } as Area], tables)
  const seats = edited(three, {}, [together('s', ['t1', 't2', 't3'], 10)])
  const meanwhile = { ...three, sets: [{ ...setOf(three), tableIds: ['t1', 't2'] }] }
  expect(clashesIn(meanwhile, seats)).toEqual([])
  expect(setOf(drawn(meanwhile, seats))).toMatchObject({ tableIds: ['t1', 't2'], seats: 10 })
  expect(broughtIn(meanwhile, seats)).toMatchObject([{ id: 's', gone: false }])

  const fewer = edited(three, {}, [together('s', ['t1', 't3'])])
  expect(clashesIn(meanwhile, fewer)).toEqual([{ of: 'set', id: 's', fields: ['tableIds'] }])
  expect(setOf(drawn(meanwhile, settled(meanwhile, fewer, 'mine'))).tableIds).toEqual(['t1', 't3'])
  expect(setOf(drawn(meanwhile, settled(meanwhile, fewer, 'theirs'))).tableIds).toEqual(['t1', 't2'])
})

test('a set whose table was put away in the list is gone from the plan that staff see', () => {
  expect(listed(({ id }) => (id === 't2' ? { active: false } : {})).sets).toEqual([])
  expect(listed(({ id }) => (id === 't2' ? { areaId: 'patio' } : {})).sets).toEqual([])
})

test('the same tables are put together once; there is room for so many sets and no more', () => {
  expect(refusal([together('m', ['t2', 't1'])])).toMatchObject({
    code: 'plan_refused',
    details: { reason: 'set_twice', numbers: [1, 2] },
  })
  expect(refusal([together('m', ['t1', 't2', 't3'])])).toBeNull()
  const many = Array.from({ length: 15 }, (_, i) => table(20 + i))
  const pairs = many.flatMap(({ id: a }, i) => many.slice(i + 1).map(({ id: b }) => together(`${a} ${b}`, [a, b])))
  expect(refusal(pairs, many)).toMatchObject({ details: { reason: 'too_many_sets', most: 100 } })
})
