import type { SheetRow } from '../kernel/read-csv'
import { mappingOf } from './menu-columns.rules'

/** The titles stand in one of the first rows: above them there may be the name of the restaurant, a date, a remark. */
export const headerRows = 15

export interface TableUnder {
  readonly header: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** Rows that may hold the titles. */
export const headerChoices = (all: readonly SheetRow[]): readonly SheetRow[] => all.slice(0, headerRows)

/** The place of the row that holds the titles: where most of them are known, else the first that has several cells. */
export function headerAt(all: readonly SheetRow[]): number {
  const choices = headerChoices(all)
  const known = choices.map(({ cells }) => Object.keys(mappingOf(cells)).length)
  const most = Math.max(...known)
  if (most > 1) return known.indexOf(most)
  const first = choices.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return Math.max(first, 0)
}

/** The table below a row of titles. It is as wide as its widest row: a column without a title can be chosen too. */
export function tableUnder(all: readonly SheetRow[], at: number, mostColumns: number): TableUnder {
  const rows = all.slice(at + 1)
  const titles = all[at]?.cells ?? []
  const width = Math.min(mostColumns, Math.max(titles.length, ...rows.map(({ cells }) => cells.length)))
  return { header: Array.from({ length: width }, (_, column) => titles[column] ?? ''), rows }
}
