import type { ComparedBranch } from '@sufra/shared/branches/comparison.contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { branches as words } from '../../i18n/catalogues/en/branches'
import { ComparisonTable } from './comparison-table'

const riyadh: ComparedBranch = {
  branchId: 'a',
  name: { en: 'Riyadh' },
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  from: '2026-11-12',
  to: '2026-11-18',
  orders: 20,
  guests: 40,
  sales: 115_000,
  tax: 15_000,
  salesBefore: 100_000,
  medianTicketSeconds: 600,
  readied: 20,
  readiedLate: 5,
  cancelledOrders: 0,
  portions: 50,
  portionsOff: 1,
  best: [{ menuItemId: 'x', name: { en: 'Hummus plate' }, quantity: 12 }],
}
const jeddah: ComparedBranch = {
  ...riyadh,
  branchId: 'b',
  name: { en: 'Jeddah' },
  orders: 10,
  guests: 15,
  sales: 57_500,
  tax: 7500,
  salesBefore: null,
  medianTicketSeconds: 480,
  readied: 10,
  readiedLate: 1,
  best: [],
}
const kuwait: ComparedBranch = {
  ...jeddah,
  branchId: 'c',
  name: { en: 'Kuwait' },
  currency: 'KWD',
  timeZone: 'Asia/Kuwait',
}
const quiet: ComparedBranch = {
  ...jeddah,
  branchId: 'd',
  name: { en: 'Abha' },
  orders: 0,
  guests: 0,
  sales: 0,
  tax: 0,
  medianTicketSeconds: null,
  readied: 0,
  readiedLate: 0,
  portions: 0,
  portionsOff: 0,
}

async function shown(...branches: readonly ComparedBranch[]) {
  cleanup()
  const comparison = { period: 'week' as const, asOf: '2026-11-19T18:30:00.000Z', branches: [...branches] }
  render(
    <Suspense>
      <ComparisonTable comparison={comparison} now={[]} turning={false} />
    </Suspense>,
  )
  await screen.findByRole('table')
}
const cells = (name: string): string[] => {
  const row = screen.getByRole('rowheader', { name }).closest('tr')
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '')
}
const marked = (name: string) => cells(name).map((text) => text.endsWith(words.compare.best))

test('of one currency the best of each figure is marked by a word: the most sold, the fastest, the least late', async () => {
  await shown(riyadh, jeddah)
  expect(marked(words.compare.net)).toEqual([true, false])
  expect(cells(words.compare.net)[0]).toContain('1,000.00')
  expect(marked(words.compare.median)).toEqual([false, true])
  expect(marked(words.compare.lateShare)).toEqual([false, true])
  expect(cells(words.compare.lateShare)[0]).toContain('25.0%5 of 20')
  expect(marked(words.compare.cancelled)).toEqual([false, false])
})

test('amounts of two currencies are not ranked against each other; people and minutes still are', async () => {
  await shown(riyadh, kuwait)
  for (const money of [words.compare.net, words.compare.gross, words.compare.average])
    expect(marked(money), money).toEqual([false, false])
  expect(marked(words.compare.orders)).toEqual([true, false])
  expect(marked(words.compare.median)).toEqual([false, true])
})

test('what sold before is held against now where there was something, and said where there was not', async () => {
  await shown(riyadh, jeddah)
  const [first, second] = cells(words.compare.gross)
  expect(first).toContain('+15.0% on the 7 days before')
  expect(second).toContain(words.compare.noBefore)
})

test('a branch without orders says so once and has no share, no change and no mark', async () => {
  await shown(quiet, jeddah)
  expect(cells(words.compare.net)[0]).toBe(words.compare.noOrders)
  for (const name of [words.compare.gross, words.compare.cancelled, words.compare.median, words.compare.bestDishes])
    expect(cells(name)[0], name).toBe('–')
  expect(marked(words.compare.orders)).toEqual([false, false])
})
