import { type Cell, type Column, type ColumnKind, minorOf, type Sheet } from './sheet'
import { serialDay, serialMoment } from './sheet-days'

/** Places in the list of formats in `xlsx-parts.ts`. */
export const styles = { plain: 0, title: 1, code: 2, number: 3, money: 4, day: 5, moment: 6, guarded: 7 } as const

const styleOf: Readonly<Record<ColumnKind, number>> = { ...styles, text: styles.plain }

/** Spreadsheet programs refuse a file with a longer text. */
const longestText = 32_767
// What XML 1.0 has no way to write, and halves of characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu
/** A text that would be a formula once somebody types in its cell and presses Enter. */
const likeFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text between tags. `_x0041_` is how these files write a sign by its number, so what only looks so is marked. */
export const xmlText = (text: string): string =>
  text
    .slice(0, longestText)
    .replace(unwritable, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`

/** The column's format has the decimals of the sheet's currency: an amount of another is a plain number. */
function moneyCell(sheet: Sheet, value: NonNullable<Cell>): string {
  const { minor, decimals } = minorOf(value, sheet)
  const style = decimals === sheet.decimals ? styles.money : styles.number
  return numberCell(Number((minor / 10 ** decimals).toFixed(decimals)), style)
}

/** Text is written as text: no sign at its beginning makes a formula of it, neither now nor when it is edited. */
function cell(sheet: Sheet, { kind }: Column, value: Cell): string {
  const style = styleOf[kind]
  if (value === null || value === '') return `<c s="${style}"/>`
  switch (kind) {
    case 'number':
      return numberCell(Number(value), style)
    case 'money':
      return moneyCell(sheet, value)
    case 'day':
      return numberCell(serialDay(String(value)), style)
    case 'moment':
      return numberCell(serialMoment(String(value), sheet.timeZone), style)
    default:
      return textCell(String(value), likeFormula.test(String(value)) ? styles.guarded : style)
  }
}

export const titleRow = ({ columns }: Sheet): string =>
  `<row>${columns.map(({ title }) => textCell(title, styles.title)).join('')}</row>`

export const rowOf = (sheet: Sheet, cells: readonly Cell[]): string =>
  `<row>${sheet.columns.map((column, i) => cell(sheet, column, cells[i] ?? null)).join('')}</row>`
