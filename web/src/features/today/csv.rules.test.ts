import { expect, test } from 'vitest'
import { cell, csv } from './csv.rules'

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
