/** Some programs take the wide signs of East Asian keyboards for the narrow ones, and skip blanks before them. */
const formula = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n\0])/

/**
 * A cell for a spreadsheet: quoted (RFC 4180), whichever of comma, semicolon and tab parts its columns, and never a
 * formula, whatever a dish is called (ASVS 1.2.10).
 */
export function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = formula.test(text) && typeof value !== 'number' ? `'${text}` : text
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What stood in a cell before `cell` made it safe. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

type Cells = readonly (string | number | null)[]

/** First in a file, so that spreadsheet programs read Arabic and Kurdish right. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (cells: Cells): string => `${cells.map(cell).join(',')}\r\n`

/** A whole file. */
export const csv = (rows: readonly Cells[]): string => byteOrderMark + rows.map(csvLine).join('')
