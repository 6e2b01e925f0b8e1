import { foldForSearch } from '@sufra/shared/locale/fold'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { CreateItem, CreateSection, ItemChanges } from '@sufra/shared/menu/menu-book.contract'
import type { ImportedDish, ImportedRow } from '@sufra/shared/menu/menu-import.contract'

interface Placed {
  readonly sectionId: string
  readonly name: string
  readonly sortOrder: number
}

interface Found {
  readonly rows: readonly ImportedRow[]
  /** Dishes of this menu that rows name: those to change, and those an earlier try has made. */
  readonly dishes: readonly MenuItem[]
  /** What stands in the sections that rows name. */
  readonly standing: readonly Placed[]
  readonly staleFields: (item: MenuItem, row: ImportedChange) => string[]
  readonly readsSo: (item: MenuItem, changes: ItemChanges) => boolean
}

type ImportedChange = Extract<ImportedRow, { kind: 'change' }>
type ImportedNew = Extract<ImportedRow, { kind: 'new' }>

export interface Decided {
  readonly added: readonly (CreateItem & { readonly isActive: boolean; readonly sortOrder: number })[]
  readonly saved: readonly { readonly id: string; readonly changes: ItemChanges; readonly sortOrder?: number }[]
  readonly outcomes: readonly ImportedDish[]
}

/** Rows that name a section under the id that was wished for it, under the one that it has. */
export const inSections = (rows: readonly ImportedRow[], sectionOf: ReadonlyMap<string, string>): ImportedRow[] =>
  rows.map((row) => {
    if (row.kind === 'new') return { ...row, sectionId: sectionOf.get(row.sectionId) ?? row.sectionId }
    const { sectionId } = row.changes
    if (sectionId === undefined) return row
    return { ...row, changes: { ...row.changes, sectionId: sectionOf.get(sectionId) ?? sectionId } }
  })

/** By the id it was wished under, else by its English name; the others are to be made. */
export function sectionsToMake(
  wished: readonly CreateSection[],
  there: readonly Pick<CreateSection, 'id' | 'name'>[],
): { readonly sectionOf: Map<string, string>; readonly made: CreateSection[] } {
  const sectionOf = new Map(there.map(({ id }) => [id, id]))
  const made: CreateSection[] = []
  for (const section of wished) {
    const name = foldForSearch(section.name.en)
    const found = [...there, ...made].find((one) => one.id === section.id || foldForSearch(one.name.en) === name)
    sectionOf.set(section.id, found?.id ?? section.id)
    if (!found) made.push(section)
  }
  return { sectionOf, made }
}

/**
 * What each row comes to. A new dish whose name its section has got meanwhile is left out, and so is a change of what
 * somebody else has changed since; a dish that an earlier try has made is as good as made.
 */
export function decideImport({ rows, dishes, standing, staleFields, readsSo }: Found): Decided {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const names = new Set(standing.map(({ sectionId, name }) => `${sectionId} ${foldForSearch(name)}`))
  const places = new Map<string, number>()
  for (const { sectionId, sortOrder } of standing)
    places.set(sectionId, Math.max(places.get(sectionId) ?? 0, sortOrder))
  const lastIn = (sectionId: string): number => {
    const place = (places.get(sectionId) ?? 0) + 1
    places.set(sectionId, place)
    return place
  }
  const added: Decided['added'][number][] = []
  const saved: Decided['saved'][number][] = []
  const add = ({ kind, active, ...dish }: ImportedNew): ImportedDish => {
    const name = `${dish.sectionId} ${foldForSearch(dish.name.en)}`
    if (byId.has(dish.id)) return { id: dish.id, outcome: 'added', fields: [] }
    if (names.has(name)) return { id: dish.id, outcome: 'doubled', fields: [] }
    names.add(name)
    added.push({ ...dish, isActive: active, sortOrder: lastIn(dish.sectionId) })
    return { id: dish.id, outcome: 'added', fields: [] }
  }
  const change = (row: ImportedChange): ImportedDish => {
    const { itemId: id, changes } = row
    const dish = byId.get(id)
    const fields = dish ? staleFields(dish, row) : []
    if (!dish || fields.length > 0) return { id, outcome: 'stale', fields }
    if (readsSo(dish, changes)) return { id, outcome: 'same', fields: [] }
    const moves = changes.sectionId !== undefined && changes.sectionId !== dish.sectionId
    saved.push({ id, changes, ...(moves && changes.sectionId && { sortOrder: lastIn(changes.sectionId) }) })
    return { id, outcome: 'changed', fields: [] }
  }
  const outcomes = rows.map((row) => (row.kind === 'new' ? add(row) : change(row)))
  return { added, saved, outcomes }
}
