import { withoutGuard } from './csv'

/** A row of a table as it was read; blank rows are left out. `number`: as a spreadsheet program counts it, from 1. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly string[]
}

export const isBlank = ({ cells }: SheetRow): boolean => cells.every((cell) => cell.trim() === '')

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/** The sign that parts the titles most often: files of Excel have `;` where a comma is the decimal sign, pasted cells a tab. */
function separatorOf(text: string): Separator {
  const counts: Record<Separator, number> = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (separators.some((each) => counts[each] > 0)) break
    } else if (!quoted && sign in counts) counts[sign as Separator] += 1
  }
  return separators.reduce((most, each) => (counts[each] > counts[most] ? each : most))
}

/**
 * Comma-, semicolon- or tab-separated text (RFC 4180), with any line ends and with or without a byte order mark.
 * Reads `most` rows and one more, so that who asks can tell that there are too many.
 */
export function readCsv(text: string, most: number): SheetRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const rows: SheetRow[] = []
  let number = 0
  for (const cells of recordsOf(plain, separatorOf(plain))) {
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
