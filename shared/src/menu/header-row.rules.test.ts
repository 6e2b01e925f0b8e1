import { expect, test } from 'vitest'
import { readCsv } from '../kernel/read-csv'
import { headerAt, tableUnder } from './header-row.rules'

const read = (text: string) => {
  const all = readCsv(text, 100)
  return tableUnder(all, headerAt(all), 100)
}
const table = { header: ['Section', 'Name', 'Price'], cells: [['Drinks', 'Tea', '10']] }

test.each([
  ['no line above', ''],
  ['a separator line', 'sep=;\r\n'],
  ['a title of one cell', 'Our menu\n'],
  ['a title with the signs of other separators', 'Our menu, winter 2026, all branches\n'],
  ['a title padded to the width of the table', 'Our menu;;\n;;\n'],
  ['a title, a date and a blank line', 'Al Diwan;Riyadh\n2026-11-29\n\n'],
])('the titles are found below %s', (_, above) => {
  const { header, rows } = read(`${above}Section;Name;Price\nDrinks;Tea;10`)
  expect([header, rows.map(({ cells }) => cells)]).toEqual([table.header, table.cells])
})

test('where no title is known, the first row of several cells holds them, and every column can be chosen', () => {
  const { header, rows } = read('My list\nA;B\nDrinks;Tea;10')
  expect(header).toEqual(['A', 'B', ''])
  expect(rows).toHaveLength(1)
  expect(read('A\nTea').header).toEqual(['A'])
})

test('a row is counted as a spreadsheet program counts it, which shows no separator line', () => {
  expect(read('sep=;\nSection;Name;Price\nDrinks;Tea;10').rows[0]?.number).toBe(2)
  expect(read('Our menu\nSection;Name;Price\nDrinks;Tea;10').rows[0]?.number).toBe(3)
})
