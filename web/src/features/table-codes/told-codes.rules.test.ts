import type { PrintedCode, TableCode } from '@sufra/shared/tables/table-codes.contract'
import { expect, test } from 'vitest'
import { stillWorking } from './told-codes.rules'

const made = '2026-11-20T18:00:00.000Z'
const told = new Map([['t1', { tableId: 't1', madeAt: made } as PrintedCode]])
const listed = (madeAt: string | null): TableCode[] => [{ tableId: 't1', madeAt } as TableCode]
const isTold = (codes: TableCode[]) => stillWorking(told, codes).has('t1')

test('what was told of a code is printed again, unless it has been replaced since', () => {
  expect(isTold(listed(made))).toBe(true)
  expect(isTold(listed('2026-11-20T18:00:01.000Z'))).toBe(false)
})

test('a list from before the first code, or without the table, says nothing against it', () => {
  expect(isTold(listed(null))).toBe(true)
  expect(isTold([])).toBe(true)
})
