import { isBlank, type SheetRow } from './read-csv'

/** Unpacked parts of a workbook by their path, as text. */
export type WorkbookParts = Readonly<Record<string, string>>

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1]

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const isPoint = (code: number): boolean => code > 0 && code <= 0x10ffff

const written = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return isPoint(code) ? String.fromCodePoint(code) : ''
  })

/** `_x000D_` is how these files write a sign by its number (ECMA-376, 22.9.2.19). */
const signsIn = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** All pieces of a text, without the readings that Japanese files give beside it. */
const textIn = (xml: string): string =>
  [...xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '').matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)]
    .map(([, piece = '']) => signsIn(written(piece)))
    .join('')

/** A workbook keeps binary fractions: 19.99 may stand there as 19.989999999999998. Fifteen digits are what it shows. */
function numberIn(value: string): string {
  const shown = Number(Number(value).toPrecision(15))
  return value === '' || !Number.isFinite(shown) ? value : shown.toLocaleString('en', plain)
}
const plain = { useGrouping: false, maximumFractionDigits: 15 } as const

/** `AB12` stands in the 28th column, which is 27. */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Where the first sheet that is not hidden lies. */
function firstSheet(parts: WorkbookParts): string {
  const sheets = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => tag)
  const shown = sheets.find((tag) => !/\sstate="(?:hidden|veryHidden)"/.test(tag)) ?? sheets[0] ?? ''
  const id = /\s\w+:id="([^"]*)"/.exec(shown)?.[1]
  const relations = [...(parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)]
  const [relation = ''] = relations.find(([tag]) => attribute(tag, 'Id') === id) ?? []
  const target = attribute(relation, 'Target') ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

export interface ReadingLimits {
  readonly rows: number
  readonly columns: number
}

/** The cells of the first sheet as text. Reads one row more than asked for, so that who asks can tell. */
export function readWorkbook(parts: WorkbookParts, most: ReadingLimits): SheetRow[] {
  const shared = [
    ...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<(?:\w+:)?si>([\s\S]*?)<\/(?:\w+:)?si>|<(?:\w+:)?si\/>/g),
  ]
  const texts = shared.map(([, xml = '']) => textIn(xml))
  const rows: SheetRow[] = []
  let number = 0
  const each = /<(?:\w+:)?row(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g
  for (const [, tag = '', xml = ''] of (parts[firstSheet(parts)] ?? '').matchAll(each)) {
    number = Number(attribute(tag, 'r') ?? number + 1)
    const row = { number, cells: cellsIn(xml, texts, most.columns) }
    if (!isBlank(row)) rows.push(row)
    if (rows.length > most.rows) break
  }
  return rows
}

function cellsIn(xml: string, texts: readonly string[], most: number): string[] {
  const cells: string[] = []
  let at = -1
  for (const [, tag = '', inside = ''] of xml.matchAll(/<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g)) {
    const address = attribute(tag, 'r')
    at = address === undefined ? at + 1 : columnOf(address)
    if (at >= 0 && at < most) cells[at] = cellValue(attribute(tag, 't'), inside, texts)
  }
  return Array.from(cells, (cell) => cell ?? '')
}

function cellValue(type: string | undefined, xml: string, texts: readonly string[]): string {
  if (type === 'inlineStr') return textIn(xml)
  const value = written(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(xml)?.[1] ?? '')
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return type === undefined || type === 'n' ? numberIn(value) : signsIn(value)
}
