import { expect, test } from 'vitest'
import { mutants, signsOf } from './mutants'
import { rows } from './rows'

test('a bug is caught by what names it, and by nothing else the row fails for', () => {
  const mutant = { signs: ['doubled', 'lost'] }
  expect(signsOf(mutant, ['doubled: key a was answered one and then other', 'late: 9 ms after healing'])).toEqual([
    'doubled',
  ])
  expect(signsOf(mutant, ['the fault itself failed: Error: doubled', 'late: 9 ms after healing'])).toEqual([])
})

test('every bug has a row to be noticed in, and a sign', () => {
  const ids = rows.map(({ id }) => id)
  expect(mutants.filter(({ row, signs }) => !ids.includes(row) || signs.length === 0)).toEqual([])
})
