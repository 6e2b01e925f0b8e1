import { byteOrderMark, csvLine } from '@sufra/shared/kernel/csv'
import { type Cell, type Column, type Minor, minorOf, type Sheet } from './sheet'
import { writtenMoment } from './sheet-days'

/** Comma-separated, with the same columns and values as the workbook. */
export async function* csvFile(sheet: Sheet): AsyncIterable<string> {
  yield byteOrderMark + csvLine(sheet.columns.map(({ title }) => title))
  for await (const rows of sheet.rows)
    yield rows.map((row) => csvLine(sheet.columns.map((column, i) => written(sheet, column, row[i] ?? null)))).join('')
}

function written(sheet: Sheet, { kind }: Column, cell: Cell): string | number | null {
  if (cell === null) return null
  if (kind === 'money' || typeof cell === 'object') return writtenMoney(minorOf(cell, sheet))
  if (kind === 'moment') return writtenMoment(String(cell), sheet.timeZone)
  return cell
}

/** A number without rounding: -1250 with two decimals is -12.50. As a number it is no formula, whatever it begins with. */
function writtenMoney({ minor, decimals }: Minor): number | string {
  const text = (Math.abs(minor) / 10 ** decimals).toFixed(decimals)
  return minor < 0 ? Number(`-${text}`) : text
}
