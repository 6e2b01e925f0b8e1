import { expect, test } from 'vitest'
import { tableNamed } from './table-named.rules'

test.each([
  'Table 3',
  'table3',
  ' TABLE  3 ',
  'الطاولة 3',
  'طاولة ٣',
  'الطاوله \u20683\u2069',
  'مێزی 3',
  'میزی ٣',
  'مێز 3',
])('“%s” is the third table', (typed) => expect(tableNamed(typed)).toBe(3))

test.each(['3', 'Table', 'Tables 3', 'Sara 3', 'Table 3a', 'table 1234567'])('“%s” is no table by name', (typed) =>
  expect(tableNamed(typed)).toBeNull(),
)
