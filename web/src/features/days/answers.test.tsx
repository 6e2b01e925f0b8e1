import type { PeriodReport } from '@sufra/shared/summaries/periods.contract'
import type { DayFigures } from '@sufra/shared/summaries/summaries.contract'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { days as words } from '../../i18n/catalogues/en/days'
import { wordsForTests } from '../../i18n/words-for-tests'
import { Answers } from './answers'

beforeAll(() => wordsForTests('en'))

const dayOf = (date: string, orders: number, sales: number): DayFigures => ({
  date,
  orders,
  sales,
  guests: 2 * orders,
  tax: 0,
  cancelledOrders: 1,
  medianTicketSeconds: null,
})

/** A fortnight of a house in Riyadh, whose week begins on Sunday and whose day ends at five. */
const fortnight: PeriodReport = {
  branchId: 'b',
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  cutOffMinutes: 300,
  taxRateBasisPoints: 1500,
  from: '2026-11-05',
  until: '2026-11-18',
  today: '2026-11-19',
  changed: [],
  taxes: [],
  byDish: [],
  days: [dayOf('2026-11-18', 20, 30_000), dayOf('2026-11-05', 10, 10_000)],
  before: {
    from: '2026-10-22',
    until: '2026-11-04',
    days: 13,
    orders: 20,
    guests: 50,
    sales: 32_000,
    tax: 4174,
    cancelledOrders: 0,
  },
  byWeekHour: [
    { weekday: 4, hour: 20, orders: 25, sales: 30_000 },
    { weekday: 5, hour: 1, orders: 5, sales: 10_000 },
  ],
  byStation: [
    { stationId: 'grill', name: { en: 'Grill' }, tickets: 40, late: 8, medianSeconds: 900 },
    { stationId: 'bar', name: { en: 'Bar' }, tickets: 100, late: 9, medianSeconds: 240 },
  ],
  byPerson: [
    { userId: 'ali', name: 'Ali', orders: 18, sales: 25_000 },
    { userId: null, name: null, orders: 12, sales: 15_000 },
  ],
  leastSold: [
    { menuItemId: 'soup', name: { en: 'Soup' }, quantity: 3 },
    { menuItemId: 'tea', name: { en: 'Tea' }, quantity: 9 },
  ],
  unsold: 0,
}
const shown = (part: Partial<PeriodReport> = {}) => render(<Answers report={{ ...fortnight, ...part }} />)
const part = (title: string) => screen.getByRole('region', { name: title })
const cells = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)

test('each question has its answer in a sentence, and the rows it was read from', () => {
  shown()
  const said = [words.when, words.slow, words.who, words.least].map(
    ({ title }) => part(title).querySelector('p')?.textContent,
  )
  expect(said).toEqual([
    'Thursday, 20:00 to 21:00, is the busiest hour of the week: 75% of sales.',
    'Grill is late most often: on 20% of its tickets (8 of 40).',
    'Ali looked after 18 orders, 60% of all.',
    'Soup was ordered least: 3 portions.',
  ])
  const [, grill] = within(part(words.slow.title)).getAllByRole('row')
  expect(grill && cells(grill)).toEqual(['40', '8', '15 min'])
  expect(within(part(words.who.title)).getByRole('rowheader', { name: words.who.none })).toBeTruthy()
})

test('the week begins where its zone begins it, the hours with the business day, and few orders have a decimal', () => {
  shown()
  const [head, ...rows] = within(part(words.when.title)).getAllByRole('row')
  expect(head?.textContent).toMatch(/^HourSunday.*Saturday/)
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual([
    '20:00',
    '21:00',
    '22:00',
    '23:00',
    '00:00',
    '01:00',
  ])
  expect(rows.map(cells).map((row) => [row[4], row[5]])).toEqual([
    ['13', ''],
    ...[
      ['', ''],
      ['', ''],
      ['', ''],
      ['', ''],
    ],
    ['', '2.5'],
  ])
})

test('what too little was seen of is said to be so', () => {
  shown({
    until: '2026-11-10',
    leastSold: [],
    unsold: 0,
    byStation: [{ stationId: 'bar', name: { en: 'Bar' }, tickets: 3, late: 3, medianSeconds: 900 }],
    byPerson: [{ userId: null, name: null, orders: 12, sales: 15_000 }],
  })
  expect(part(words.when.title).textContent).toContain(words.when.short)
  expect(part(words.slow.title).textContent).toContain('it takes 20')
  expect(part(words.who.title).textContent).toContain(words.who.nobody)
  expect(part(words.least.title).textContent).toContain(words.least.allNew)
})

test('dishes that nobody ordered are counted first, and stations that kept their times praised', () => {
  shown({
    unsold: 2,
    byStation: fortnight.byStation.map((station) => ({ ...station, late: 0 })),
  })
  expect(part(words.least.title).textContent).toContain('2 dishes of the menu were not ordered once.')
  expect(part(words.slow.title).textContent).toContain(words.slow.none)
})

test('days that are over stand beside as many before them', () => {
  shown()
  const { title } = words.before
  expect(part(title).querySelector('p')?.textContent).toBe(
    'Sales: +25% on 22 Oct 2026 – 4 Nov 2026, the same days of the week before.',
  )
  const [, ...rows] = within(part(title)).getAllByRole('row')
  expect(rows.map((row) => [row.querySelector('th')?.textContent, ...cells(row)])).toEqual([
    [words.sales, 'SAR 400.00', 'SAR 320.00', '+25%'],
    [words.orders, '30', '20', '+50%'],
    [words.average, 'SAR 13.33', 'SAR 16.00', '−17%'],
    [words.guests, '60', '50', '+20%'],
    [words.cancelled, '2', '0', '–'],
    [words.before.days, '2', '13', '−85%'],
  ])
})

test('where there is nothing to compare with, that is said', () => {
  const nothing = { days: 0, orders: 0, guests: 0, sales: 0, tax: 0, cancelledOrders: 0 }
  const { unmount } = shown({ before: { from: '2026-10-22', until: '2026-11-04', ...nothing } })
  expect(part(words.before.title).textContent).toContain(
    'Nothing was sold on the days before, 22 Oct 2026 – 4 Nov 2026',
  )
  unmount()
  shown({ from: '2026-11-19', until: '2026-11-19', before: null })
  expect(part(words.before.title).textContent).toContain(words.before.running)
})
