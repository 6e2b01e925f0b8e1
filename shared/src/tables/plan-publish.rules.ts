import { AppError } from '../kernel/app-error'
import type { Plan, PlanSet, PlanTable } from './plan.contract'
import { mostAreas, mostFixtures, mostSets } from './plan.limits'
import { type Changes, clashesIn, drawn, type Edit } from './plan-draft.rules'
import { isInside, keptIn } from './plan-geometry.rules'
import { haveSameTables, tablesOfSet } from './plan-sets.rules'
import { mostTables } from './table-book.limits'
import type { Table } from './tables.contract'

/** Why a plan is not kept or published as it is drawn; `held`: somebody else draws. */
export type PlanRefusal =
  | 'held'
  | 'clash'
  | 'no_area'
  | 'area_gone'
  | 'too_many_areas'
  | 'too_many_fixtures'
  | 'too_many_sets'
  | 'set_twice'

const refused = (reason: PlanRefusal, details: Record<string, unknown> = {}) =>
  new AppError('plan_refused', { reason, ...details })

/** Tables in a room that is not there. */
export const homeless = ({ areas, tables }: Plan): readonly PlanTable[] =>
  tables.filter(({ areaId }) => !areas.some(({ id }) => id === areaId))

/** Tables that stand through a wall of their room, or beyond. */
export const outside = ({ areas, tables }: Plan): readonly PlanTable[] =>
  tables.filter((table) => areas.some((area) => area.id === table.areaId && !isInside(area, table)))

/** The edits that bring them back. */
export const pulledIn = (plan: Plan): Edit[] =>
  outside(plan).flatMap((table) => {
    const area = plan.areas.find(({ id }) => id === table.areaId)
    const now = area ? keptIn(area, table) : table
    return now === table ? [] : [{ of: 'table' as const, id: table.id, now }]
  })

/** Numbers that are given twice; a table that was put away keeps its own. */
export const numbersTwice = (tables: readonly PlanTable[], away: readonly Pick<Table, 'number'>[]): number[] => {
  const all = [...tables, ...away].map(({ number }) => number)
  return [...new Set(all.filter((number, i) => all.indexOf(number) !== i))].sort((a, b) => a - b)
}

/** Sets of the same tables as another one. */
export const setsTwice = ({ sets }: Plan): readonly PlanSet[] =>
  sets.filter((set, i) => sets.slice(0, i).some((other) => haveSameTables(set, other)))

/**
 * The plan that everybody sees from now on. Throws `plan_refused` with the reason and the tables' numbers,
 * `table_number_taken`, `too_many_tables`.
 */
export function planToPublish(published: Plan, changes: Changes, tables: readonly Table[]): Plan {
  const clashes = clashesIn(published, changes)
  if (clashes.length > 0) throw refused('clash', { clashes })
  const before = drawn(published, changes)
  const moved = pulledIn(before)
  const inPlace = before.tables.map((table) => {
    const back = moved.find(({ id }) => id === table.id)?.now
    return back ? (back as PlanTable) : table
  })
  const plan = { ...before, tables: inPlace }
  if (plan.areas.length === 0) throw refused('no_area')
  if (plan.areas.length > mostAreas) throw refused('too_many_areas', { most: mostAreas })
  const lost = homeless(plan)
  if (lost.length > 0) throw refused('area_gone', { numbers: lost.map(({ number }) => number) })
  for (const { id } of plan.areas)
    if (plan.fixtures.filter(({ areaId }) => areaId === id).length > mostFixtures)
      throw refused('too_many_fixtures', { most: mostFixtures })
  const [again] = setsTwice(plan)
  if (again) throw refused('set_twice', { numbers: tablesOfSet(again, plan.tables).map(({ number }) => number) })
  if (plan.sets.length > mostSets) throw refused('too_many_sets', { most: mostSets })
  const away = tables.filter(({ id }) => !plan.tables.some((table) => table.id === id))
  const [twice] = numbersTwice(plan.tables, away)
  if (twice !== undefined) {
    const other = away.find(({ number }) => number === twice)
    throw new AppError('table_number_taken', { number: twice, active: !other, tableId: other?.id })
  }
  if (plan.tables.length + away.length > mostTables) throw new AppError('too_many_tables', { most: mostTables })
  return plan
}
