import { bidi, formulas, markup } from '@sufra/shared/kernel/hostile-samples'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Cell, Column, Sheet } from './sheet'
import { sheetFile } from './sheet-file'
import { styles } from './xlsx-cells'
import { tabName } from './xlsx-parts'

const columns: readonly Column[] = [
  { title: 'الصنف', kind: 'text', width: 30 },
  { title: 'الرمز', kind: 'code', width: 10 },
  { title: 'العدد', kind: 'number', width: 8 },
  { title: 'المبلغ', kind: 'money', width: 12 },
  { title: 'اليوم', kind: 'day', width: 12 },
  { title: 'الوقت', kind: 'moment', width: 18 },
]

async function* inPortions(rows: readonly (readonly Cell[])[], size = 2) {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size)
}

const sheetOf = (rows: readonly (readonly Cell[])[], part: Partial<Sheet> = {}): Sheet => ({
  name: 'الطلبات',
  rightToLeft: true,
  timeZone: 'Asia/Riyadh',
  decimals: 2,
  columns,
  rows: inPortions(rows),
  ...part,
})

async function textOf(sheet: Sheet): Promise<string> {
  let text = ''
  for await (const chunk of sheetFile('csv', 'orders', sheet).chunks) text += chunk
  return text
}

/** The workbook's parts by path, as a spreadsheet program unpacks them. */
async function partsOf(sheet: Sheet): Promise<Readonly<Record<string, string>>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of sheetFile('xlsx', 'orders', sheet).chunks) chunks.push(chunk as Uint8Array)
  const parts = unzipSync(new Uint8Array(Buffer.concat(chunks)))
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

const rowsOf = async (sheet: Sheet): Promise<string> => (await partsOf(sheet))['xl/worksheets/sheet1.xml'] ?? ''

const unescaped = (xml: string): string =>
  xml
    .replace(/_x000D_/g, '\r')
    .replace(/_x005F_/g, '_')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Text cells below the titles. */
const textsIn = (xml: string): string[] =>
  [...xml.slice(xml.indexOf('</row>')).matchAll(/<t xml:space="preserve">([\s\S]*?)<\/t>/g)].map(([, text = '']) =>
    unescaped(text),
  )

const one: readonly Cell[] = ['شاورما', 'A3F9C2', 2, 13_050, '2026-11-20', '2026-11-20T18:04:59Z']

describe('a workbook', () => {
  test('has its first column on the right for who reads from there, and the titles in sight', async () => {
    const xml = await rowsOf(sheetOf([one]))
    expect(xml).toContain('<sheetView rightToLeft="1"')
    expect(xml).toContain('state="frozen"')
    expect(await rowsOf(sheetOf([one], { rightToLeft: false }))).not.toContain('rightToLeft')
  })

  test('keeps numbers, money, days and moments as values to reckon with', async () => {
    const xml = await rowsOf(sheetOf([one]))
    expect(xml).toContain('<c s="3"><v>2</v></c>')
    expect(xml).toContain('<c s="4"><v>130.5</v></c>')
    expect(xml).toContain('<c s="5"><v>46346</v></c>')
    // 21:04 in Riyadh, whatever the clock of the server shows.
    expect(xml).toContain(`<v>${46_346 + (21 * 60 + 4) / 1440}</v>`)
  })

  test('shows money with as many decimals as the currency has', async () => {
    const styles = async (decimals: number) => (await partsOf(sheetOf([one], { decimals })))['xl/styles.xml']
    expect(await styles(2)).toContain('formatCode="#,##0.00"')
    expect(await styles(3)).toContain('formatCode="#,##0.000"')
    expect(await styles(0)).toContain('formatCode="#,##0"')
  })

  test.each([...formulas, ...markup, ...bidi.slice(0, 7), 'a_x0041_b', 'tab\there', 'line\nbreak'])(
    'takes %j as text and as nothing else',
    async (name) => {
      const xml = await rowsOf(sheetOf([[name, name, null, null, null, null]]))
      expect(textsIn(xml)).toEqual([name, name])
      expect(xml).not.toMatch(/<f[\s>]/)
    },
  )

  test('keeps a text that looks like a formula as text, should somebody edit its cell', async () => {
    const parts = await partsOf(sheetOf([['=1+1', null, null, null, null, null]]))
    const guarded = (parts['xl/styles.xml'] ?? '').match(/<xf [^>]*>/g)?.findIndex((xf) => xf.includes('quotePrefix'))
    // The first format in the file is the one that all others stand on.
    expect(parts['xl/worksheets/sheet1.xml']).toContain(`<c t="inlineStr" s="${(guarded ?? 0) - 1}">`)
  })

  test('leaves out what no file can hold', async () => {
    const xml = await rowsOf(sheetOf([['a\u0000b\u0008\uFFFF\uD800c', '', null, null, null, null]]))
    expect(textsIn(xml)).toEqual(['abc'])
  })

  test('holds no more of a text than a cell takes', async () => {
    expect(textsIn(await rowsOf(sheetOf([['x'.repeat(40_000)]])))[0]).toHaveLength(32_767)
  })

  test('has every row once, in order, however it came', async () => {
    const rows = Array.from({ length: 1001 }, (_, i) => [`dish ${i}`])
    expect(textsIn(await rowsOf(sheetOf(rows, { rows: inPortions(rows, 100) })))).toEqual(rows.flat())
  })

  test('is a workbook without any row', async () => {
    const parts = await partsOf(sheetOf([]))
    expect(Object.keys(parts).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(parts['xl/workbook.xml']).toContain('name="الطلبات"')
  })

  test('has a tab that every program takes', () => {
    expect(tabName("'Orders: 1/2 [all]*?'")).toBe('Orders  1 2  all')
    expect(tabName('ط'.repeat(50))).toHaveLength(31)
    expect(tabName('///')).toBe('1')
  })
})

describe('an amount of another currency', () => {
  const rows: Cell[][] = [
    [null, null, null, { amount: 12_345, currency: 'KWD' }],
    [null, null, null, { amount: 5000, currency: 'IQD' }],
    [null, null, null, { amount: 4500, currency: 'SAR' }],
  ]

  test('has its own decimals in a workbook, which the format of the column would cut off', async () => {
    const cells = [...(await rowsOf(sheetOf(rows))).matchAll(/<c s="(\d)"><v>([^<]*)<\/v>/g)]
    expect(cells.map(([, style, value]) => [Number(style), value])).toEqual([
      [styles.number, '12.345'],
      [styles.number, '5000'],
      [styles.money, '45'],
    ])
  })

  test('and as text', async () => {
    const lines = (await textOf(sheetOf(rows))).split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.split(',')[3])).toEqual(['12.345', '5000', '45.00'])
  })
})

describe('the same as text', () => {
  test('has money with its decimals, moments by the clock on the wall and no formula', async () => {
    expect(await textOf(sheetOf([one, ['=1+1', '-A1', null, -1250, null, null]]))).toBe(
      '\uFEFFالصنف,الرمز,العدد,المبلغ,اليوم,الوقت\r\n' +
        'شاورما,A3F9C2,2,130.50,2026-11-20,2026-11-20 21:04\r\n' +
        "'=1+1,'-A1,,-12.5,,\r\n",
    )
  })
})
