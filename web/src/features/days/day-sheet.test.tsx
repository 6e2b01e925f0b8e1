import type { DayReport } from '@sufra/shared/summaries/summaries.contract'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { DaySheet } from './day-sheet'

const figures = {
  date: '2026-11-20',
  orders: 1,
  guests: 2,
  sales: 11_250,
  tax: 1250,
  cancelledOrders: 0,
  medianTicketSeconds: null,
}
const day: DayReport = {
  branchId: 'riyadh',
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  cutOffMinutes: 300,
  taxRateBasisPoints: 1250,
  from: '2026-11-20T02:00:00.000Z',
  until: '2026-11-21T02:00:00.000Z',
  today: '2026-11-20',
  over: false,
  figures,
  taxes: [{ taxRateBasisPoints: 1250, tax: 1250 }],
  closed: null,
  byHour: [],
  byDish: [],
  cancelled: [],
}

test.each([
  ['en', 'VAT 12.5%'],
  ['ar', 'ضريبة القيمة المضافة 12.5%'],
] as const)('in %s the tax is named with the rate that it has', async (locale, name) => {
  await wordsForTests(locale)
  render(<DaySheet day={day} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))).toContain(
    name,
  )
})
