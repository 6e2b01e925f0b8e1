import { uuidv7 } from '@sufra/shared/kernel/ids'
import { freeSpot, topFor } from '@sufra/shared/tables/laying.rules'
import type { Plan, PlanArea, PlanFixture, PlanSet, PlanTable } from '@sufra/shared/tables/plan.contract'
import { largestRoom, largestTable, smallestFixture, smallestTable } from '@sufra/shared/tables/plan.limits'
import { type Edit, thingIn } from '@sufra/shared/tables/plan-draft.rules'
import { keptIn, type Room } from '@sufra/shared/tables/plan-geometry.rules'
import { haveSameTables } from '@sufra/shared/tables/plan-sets.rules'

/** What stands in a room. */
export type Thing = PlanTable | PlanFixture
export type Shape = PlanTable['shape']

export const isTable = (thing: Thing): thing is PlanTable => 'number' in thing
export const thingsIn = (plan: Plan, areaId: string): readonly Thing[] =>
  [...plan.tables, ...plan.fixtures].filter((thing) => thing.areaId === areaId)
export const findThing = (plan: Plan, id: string): Thing | null =>
  (thingIn(plan, 'table', id) ?? thingIn(plan, 'fixture', id)) as Thing | null

export const editOf = (thing: Thing): Edit =>
  isTable(thing) ? { of: 'table', id: thing.id, now: thing } : { of: 'fixture', id: thing.id, now: thing }
export const goneOf = (thing: Thing): Edit => ({ of: isTable(thing) ? 'table' : 'fixture', id: thing.id, now: null })

export const sizesOf = (thing: Thing) =>
  isTable(thing) ? { least: smallestTable, most: largestTable } : { least: smallestFixture, most: largestRoom }

const seatsOf: Readonly<Record<Shape, number>> = { round: 2, square: 4, rectangle: 6 }
const nextNumber = (taken: readonly number[]): number => Math.max(0, ...taken) + 1

/** Where nobody's chairs are touched; in a full room in a corner. */
export function newTable(plan: Plan, area: PlanArea, shape: Shape, taken: readonly number[]): PlanTable {
  const capacity = seatsOf[shape]
  const here = thingsIn(plan, area.id)
  const { x, y } = freeSpot(area, here, capacity)
  const { width, height } = topFor(capacity)
  const table = { id: uuidv7(), areaId: area.id, number: nextNumber(taken), capacity, shape, x, y, width, height }
  return keptIn(area, { ...table, rotation: 0 })
}

const newText = { en: 'Label', ar: 'عبارة', ckb: 'نووسین' } as const
const newName = { en: 'New area', ar: 'منطقة جديدة', ckb: 'ناوچەی نوێ' } as const

export function newFixture(area: PlanArea, kind: PlanFixture['kind']): PlanFixture {
  const [width, height] = kind === 'wall' ? [200, 15] : [160, 40]
  const middle = (size: number, own: number) => Math.max(0, Math.round((size - own) / 20) * 10)
  const place = { x: middle(area.width, width), y: middle(area.height, height), width, height, rotation: 0 }
  return { id: uuidv7(), areaId: area.id, kind, ...place, text: kind === 'label' ? newText : null }
}

export const newArea = ({ areas }: Plan): PlanArea => ({
  id: uuidv7(),
  name: newName,
  width: 1000,
  height: 700,
  sortOrder: Math.max(0, ...areas.map(({ sortOrder }) => sortOrder)) + 1,
})

/** Beside the ones they are made from, with numbers of their own. */
export function copiesOf(things: readonly Thing[], room: Room, taken: readonly number[]): Thing[] {
  let last = Math.max(0, ...taken)
  return things.map((thing) => {
    const moved = keptIn(room, { ...thing, id: uuidv7(), x: thing.x + 30, y: thing.y + 30 })
    if (!isTable(moved)) return moved
    last += 1
    return { ...moved, number: last }
  })
}

/** A square or a round table is as deep as it is wide. */
export function shaped(table: PlanTable, shape: Shape): PlanTable {
  if (shape === table.shape) return table
  if (shape !== 'rectangle') {
    const side = Math.min(table.width, table.height)
    return { ...table, shape, width: side, height: side }
  }
  const width = table.width === table.height ? Math.min(largestTable, Math.round(table.width * 1.6)) : table.width
  return { ...table, shape, width }
}

/** The areas in their order, one of them a place earlier or later. */
export function reordered({ areas }: Plan, id: string, by: -1 | 1): Edit[] {
  const at = areas.findIndex((area) => area.id === id)
  const list = [...areas]
  const [one] = list.splice(at, 1)
  if (!one || at + by < 0 || at + by > list.length) return []
  list.splice(at + by, 0, one)
  return list.map((area, i) => ({ of: 'area', id: area.id, now: { ...area, sortOrder: i + 1 } }))
}

export const newSet = (areaId: string, tables: readonly PlanTable[]): PlanSet => ({
  id: uuidv7(),
  areaId,
  seats: null,
  tableIds: tables.map(({ id }) => id).sort(),
})

/** Without one of its tables; where no set is left, or one that is there already, it is dissolved. */
export function withoutTable({ sets }: Plan, set: PlanSet, tableId: string): Edit {
  const next = { ...set, seats: null, tableIds: set.tableIds.filter((id) => id !== tableId) }
  const isThere = sets.some((other) => other.id !== set.id && haveSameTables(other, next))
  return { of: 'set', id: set.id, now: next.tableIds.length < 2 || isThere ? null : next }
}
