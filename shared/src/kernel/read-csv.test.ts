import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv } from './csv'
import { bidi, formulas, markup } from './hostile-samples'
import { readCsv } from './read-csv'
import { cases } from './test-cases'

const cellsOf = (text: string) => readCsv(text, 100).map(({ cells }) => cells)

test.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs, as cells are pasted', 'a\tb\r1\t2'],
  ['quotes around everything', '"a","b"\n"1","2"\n'],
  ['a byte order mark', '\uFEFFa,b\n1,2'],
])('a file with %s is read', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a quoted cell holds separators, quotes and line ends', () => {
  expect(cellsOf('name;price\n"Rice; ""large""\nfor two";12,5')).toEqual([
    ['name', 'price'],
    ['Rice; "large"\nfor two', '12,5'],
  ])
})

test('rows count as a spreadsheet counts them, blank ones too', () => {
  expect(readCsv('a,b\n\n,,\n1,2\n', 100).map(({ number }) => number)).toEqual([1, 4])
})

test('what is unfinished, empty or ragged is read as far as it goes', () => {
  expect(cellsOf('')).toEqual([])
  expect(cellsOf('a,b,')).toEqual([['a', 'b', '']])
  expect(cellsOf('a,b\n"1')).toEqual([['a', 'b'], ['1']])
  expect(cellsOf('a,b\n1,2,3')).toEqual([
    ['a', 'b'],
    ['1', '2', '3'],
  ])
})

test('one row more than asked for is read, and no further', () => {
  expect(readCsv('a\n'.repeat(10_000), 2000)).toHaveLength(2001)
})

const anyCell = fc.oneof(fc.string(), fc.constantFrom(...formulas, ...markup, ...bidi, "'=1", "''@x", 'حمص، كبير'))

test('whatever was written is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyCell, anyCell, fc.constant('x')), { minLength: 1 }), (rows) => {
      expect(cellsOf(csv([['a', 'b', 'c'], ...rows.slice(0, 90)]))).toEqual([['a', 'b', 'c'], ...rows.slice(0, 90)])
    }),
    cases(10_000),
  )
})
