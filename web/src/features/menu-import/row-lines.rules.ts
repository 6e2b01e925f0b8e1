import type { Localized } from '@sufra/shared/kernel/fields'
import { type Locale, locales } from '@sufra/shared/locale/locale'
import { changedFields, type DishFields, type PlannedRow } from '@sufra/shared/menu/import-plan.rules'
import { columnIn, type MenuColumn } from '@sufra/shared/menu/menu-columns.rules'

type Value = DishFields[keyof DishFields]

/** One cell of a dish that changes: what it reads, and what it will. */
export interface ChangedCell {
  readonly column: MenuColumn
  readonly field: keyof DishFields
  readonly was: Value | undefined
  readonly now: Value | undefined
}

const inLanguages = { name: 'name', description: 'description', kitchenName: 'kitchen' } as const
const isTold = (field: keyof DishFields): field is keyof typeof inLanguages => field in inLanguages

const plainColumns: Readonly<Partial<Record<keyof DishFields, MenuColumn>>> = {
  sectionId: 'sectionEn',
  stationId: 'station',
}

/** What becomes of a dish that is there, cell by cell: nothing is overwritten unseen. */
export function changedCells(row: PlannedRow): ChangedCell[] {
  const { was, dish } = row
  if (!was) return []
  return changedFields(row).flatMap((field): ChangedCell[] => {
    if (!isTold(field))
      return [{ column: plainColumns[field] ?? (field as MenuColumn), field, was: was[field], now: dish[field] }]
    const said = (text: Localized | null, locale: Locale) => text?.[locale] ?? ''
    return locales
      .filter((locale) => said(was[field], locale) !== said(dish[field], locale))
      .map((locale) => ({
        column: columnIn(inLanguages[field], locale),
        field,
        was: said(was[field], locale),
        now: said(dish[field], locale),
      }))
  })
}
