import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook'

const most = { rows: 100, columns: 10 }
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const read = (rows: string, more: Readonly<Record<string, string>> = {}) =>
  readWorkbook({ 'xl/worksheets/sheet1.xml': sheet(rows), ...more }, most)

test('texts are read from the cell and from the list they share', () => {
  const shared =
    '<sst><si><t>Hummus &amp; more</t></si><si><r><t>Fat</t></r><r><t xml:space="preserve">toush </t></r></si></sst>'
  const rows = read(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>حمص</t></is></c></row>',
    { 'xl/sharedStrings.xml': shared },
  )
  expect(rows).toEqual([{ number: 1, cells: ['Hummus & more', 'Fattoush ', 'حمص'] }])
})

test('empty cells and rows keep the place of what stands behind them', () => {
  const rows = read('<row r="2"><c r="A2"/><c r="C2"><v>7</v></c></row><row r="5"><c r="B5"><v>8</v></c></row>')
  expect(rows).toEqual([
    { number: 2, cells: ['', '', '7'] },
    { number: 5, cells: ['', '8'] },
  ])
})

test.each([
  ['19.989999999999998', '19.99'],
  ['12.5', '12.5'],
  ['1E3', '1000'],
  ['45000', '45000'],
  ['1.0000000000000001E-2', '0.01'],
])('the number %s is read as the sheet shows it', (value, shown) => {
  expect(read(`<row><c><v>${value}</v></c></row>`)[0]?.cells).toEqual([shown])
})

test('a formula is read as what came of it, a truth by its name', () => {
  const rows = read(
    '<row><c t="str"><f>A1&amp;"x"</f><v>Tea</v></c><c t="b"><v>1</v></c><c><f>2*3</f><v>6</v></c></row>',
  )
  expect(rows[0]?.cells).toEqual(['Tea', 'TRUE', '6'])
})

test('the first sheet that is not hidden is read, wherever it lies', () => {
  const workbook =
    '<workbook><sheets><sheet name="a" sheetId="1" state="hidden" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId2"/></sheets></workbook>'
  const relations =
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/menu.xml" Id="rId2"/></Relationships>'
  const rows = read('<row><c><v>1</v></c></row>', {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/menu.xml': sheet('<row><c><v>2</v></c></row>'),
  })
  expect(rows[0]?.cells).toEqual(['2'])
})

test('names of other makers’ programs with a prefix are read too, entities of their own are not', () => {
  const rows = read('<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>&lol;&#x41;&#66;</x:t></x:is></x:c></x:row>')
  expect(rows[0]?.cells).toEqual(['&lol;AB'])
})

test('no more than asked for is read, however far a cell says it stands', () => {
  const far = read('<row r="1"><c r="XFD1"><v>1</v></c><c r="B1"><v>2</v></c></row>')
  expect(far[0]?.cells).toEqual(['', '2'])
  expect(read('<row><c><v>1</v></c></row>'.repeat(500))).toHaveLength(101)
})

test('the text of a cell that is too far to the right is no part of the next one', () => {
  const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = read(`<row r="1">${cell('A1', 'Tea')}${cell('K1', 'far')}</row><row r="2">${cell('A2', 'Coffee')}</row>`)
  expect(rows.map(({ cells }) => cells)).toEqual([['Tea'], ['Coffee']])
})

test('what is no workbook has no rows', () => {
  expect(readWorkbook({}, most)).toEqual([])
  expect(read('<row><c t="s"><v>9</v></c></row>')).toEqual([])
})

/** Each took a minute a megabyte when every sign was looked at again from every other; five megabytes took hours. */
test.each([
  ['rows that never end', 'xl/worksheets/sheet1.xml', '<row\t'],
  ['cells that never end', 'xl/worksheets/sheet1.xml', '<c\t'],
  ['rows that never close', 'xl/worksheets/sheet1.xml', '<row>'],
  ['cells that never close', 'xl/worksheets/sheet1.xml', '<row><c>'],
  ['values that never close', 'xl/worksheets/sheet1.xml', '<v '],
  ['shared texts that never close', 'xl/sharedStrings.xml', '<si>'],
  ['readings that never close', 'xl/sharedStrings.xml', '<si><rPh'],
  ['sheets that never end', 'xl/workbook.xml', '<sheet '],
  ['relations that never end', 'xl/_rels/workbook.xml.rels', '<Relationship '],
  ['formats that never end', 'xl/styles.xml', '<xf '],
])(
  '%s are read once: the time grows with the file, not with its square',
  (_, path, piece) => {
    const ends = ['', '>', '</row></worksheet>']
    for (const end of ends) {
      const part = piece.repeat(5_000_000 / piece.length) + end
      expect(readWorkbook({ [path]: part }, most)).toHaveLength(0)
    }
  },
  60_000,
)
