import type { Table } from '@sufra/shared/tables/tables.contract'
import { expect, test } from 'vitest'
import { broughtUp, changesOf, draftOf, isWrong, newDraft, without, wrongIn } from './table-draft.rules'

const table = (number: number, part: Partial<Table> = {}) =>
  ({ id: `t${number}`, number, capacity: 4, areaId: 'hall', active: true, ...part }) as Table
const all = [table(1), table(2, { capacity: 2 }), table(3), table(12, { active: false, areaId: 'terrace' })]

test('a new table gets the next number and the seats that are usual there', () => {
  expect(newDraft(all, 'hall')).toEqual({ number: '13', seats: '4', areaId: 'hall' })
  expect(newDraft([], 'hall')).toEqual({ number: '1', seats: '4', areaId: 'hall' })
})

test('a number that is taken, one of a table that was put away, and what is no number are told apart', () => {
  const wrong = (number: string, seats = '4') => wrongIn({ number, seats, areaId: 'hall' }, all, 't1')
  expect(wrong('2')).toEqual({ number: 'taken' })
  expect(wrong('12')).toEqual({ number: 'away' })
  expect(wrong('1')).toEqual({})
  for (const typed of ['', '0', '-1', '1.5', '12a', '10000']) expect(wrong(typed), typed).toEqual({ number: 'range' })
  for (const seats of ['', '0', '100']) expect(isWrong(wrong('1', seats)), seats).toBe(true)
})

test('only what reads differently is sent, with what it read before', () => {
  const draft = draftOf(table(1))
  expect(changesOf(table(1), draft)).toBeNull()
  expect(changesOf(table(1), { ...draft, seats: '6' })).toEqual({ changes: { capacity: 6 }, was: { capacity: 4 } })
  expect(changesOf(table(1), { number: '9', seats: '4', areaId: 'terrace' })).toEqual({
    changes: { number: 9, areaId: 'terrace' },
    was: { number: 1, areaId: 'hall' },
  })
})

test('what somebody else changed comes in beside what was typed, and theirs can be taken', () => {
  const mine = { ...draftOf(table(1)), seats: '6' }
  const theirs = table(1, { capacity: 8, areaId: 'terrace' })
  const kept = broughtUp(mine, table(1), theirs)
  expect(kept).toEqual({ number: '1', seats: '6', areaId: 'terrace' })
  expect(without(kept, ['capacity'], theirs).seats).toBe('8')
})
