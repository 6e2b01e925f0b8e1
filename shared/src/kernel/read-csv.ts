import { withoutGuard } from './csv'

/** A row of a table as it was read; blank rows are left out. `number`: as a spreadsheet program counts it, from 1. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly string[]
}

export const isBlank = ({ cells }: SheetRow): boolean => cells.every((cell) => cell.trim() === '')

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/** `sep=;` on the first line is for spreadsheet programs, and no row of the table. */
const separatorLine = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i

/** So many lines show how a file is written; one that has a title above its table shows it below. */
const linesLookedAt = 30

/** How often each sign stands in each of the first lines, outside of quotes. */
function countsIn(text: string): Record<Separator, number>[] {
  const lines: Record<Separator, number>[] = [{ ',': 0, ';': 0, '\t': 0 }]
  let quoted = false
  for (const sign of text) {
    const line = lines.at(-1)
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (lines.length === linesLookedAt) break
      lines.push({ ',': 0, ';': 0, '\t': 0 })
    } else if (!quoted && line && sign in line) line[sign as Separator] += 1
  }
  return lines
}

/**
 * The sign that stands equally often in the most lines: files of Excel have `;` where a comma is the decimal sign, pasted
 * cells a tab. Where two do, the one that parts more.
 */
function separatorOf(text: string): Separator {
  const lines = countsIn(text)
  const scoreOf = (sign: Separator) => {
    const tally = new Map<number, number>()
    for (const { [sign]: count } of lines) if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1)
    const [columns, rows] = [...tally].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])
    return { rows, columns }
  }
  const scores = separators.map((sign) => ({ sign, ...scoreOf(sign) }))
  return scores.reduce((best, each) =>
    each.rows > best.rows || (each.rows === best.rows && each.columns > best.columns) ? each : best,
  ).sign
}

/**
 * Comma-, semicolon- or tab-separated text (RFC 4180), with any line ends and with or without a byte order mark.
 * Reads `most` rows and one more, so that who asks can tell that there are too many.
 */
export function readCsv(text: string, most: number): SheetRow[] {
  const whole = text.replace(/^\uFEFF/, '')
  const [line = '', said] = separatorLine.exec(whole) ?? []
  const plain = whole.slice(line.length)
  const rows: SheetRow[] = []
  let number = 0
  for (const cells of recordsOf(plain, (said as Separator | undefined) ?? separatorOf(plain))) {
    number += 1
    const row = { number, cells: cells.map(withoutGuard) }
    if (!isBlank(row)) rows.push(row)
    if (rows.length > most) break
  }
  return rows
}

function* recordsOf(text: string, separator: Separator): Generator<string[]> {
  const pattern = new RegExp(`("[^"]*(?:""[^"]*)*"?)?([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, 'y')
  let cells: string[] = []
  while (pattern.lastIndex < text.length || cells.length > 0) {
    const [, quoted, bare = '', end = ''] = pattern.exec(text) ?? []
    cells.push(quoted === undefined ? bare : unquoted(quoted) + bare)
    if (end === separator) continue
    yield cells
    cells = []
    if (end === '') return
  }
}

const unquoted = (quoted: string): string => quoted.replace(/^"|"$/g, '').replaceAll('""', '"')
