import { expect, test } from 'vitest'
import { cell, csv } from './csv'
import { formulas, markup } from './hostile-samples'

test('a dish called like a formula stays text', () => {
  expect(cell('=1+1')).toBe("'=1+1")
  expect(cell('@home')).toBe("'@home")
  expect(cell(-12)).toBe('-12')
})

test('commas and quotes stay inside their cell', () => {
  expect(cell('Hummus, "large"')).toBe('"Hummus, ""large"""')
})

test('rows end as spreadsheets want, after a byte order mark', () => {
  expect(
    csv([
      ['a', 1],
      ['b', null],
    ]),
  ).toBe('\uFEFFa,1\r\nb,\r\n')
})

/** Cells as a spreadsheet program takes them, whichever sign it parts columns with where it was bought. */
function cellsIn(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const sign of line) {
    if (sign === '"') quoted = !quoted
    else if (sign === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

test.each([',', ';', '\t'])(
  'no dish becomes a formula, a column or a line where columns are parted by %j',
  (separator) => {
    for (const name of [...formulas, ...markup, 'a\n=1+1', 'tea;=1+1', 'tea\t=1+1']) {
      const line = csv([[name]]).slice(1, -2)
      const [only = '', ...others] = cellsIn(line, separator)
      expect([name, others]).toEqual([name, []])
      expect(only).not.toMatch(/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n\0]/)
    }
  },
)
