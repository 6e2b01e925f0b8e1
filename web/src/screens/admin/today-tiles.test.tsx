import type { Today } from '@sufra/shared/boards/boards.contract'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { today as en } from '../../i18n/catalogues/en/today'
import { wordsForTests } from '../../i18n/words-for-tests'
import { TodayTiles } from './today-tiles'

const today = {
  currency: 'SAR',
  sales: null,
  menuItems: { available: 6, total: 6, soldOut: [] },
  medianTicketSeconds: null,
  readied: { orders: 0, late: 0 },
} as unknown as Today
const active = {
  total: 0,
  pending: 0,
  confirmed: 0,
  preparing: 0,
  ready: 0,
  late: 0,
} as unknown as Today['activeOrders']
const tables = { occupied: 3, total: 30, reserved: 0, cleaning: 0, guests: 7, averageSeatedMinutes: null }
const plan = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: String(n), status: 'available', capacity: 8 }) as Table)

test('tables are drawn where they stand in one row; of a large restaurant the figure alone is read', async () => {
  await wordsForTests('en')
  const drawn = (count: number) =>
    render(
      <MemoryRouter>
        <TodayTiles today={today} active={active} tables={tables} plan={plan(count)} may={() => true} />
      </MemoryRouter>,
    ).container.querySelectorAll('.seat').length
  expect(drawn(8)).toBe(8)
  expect(drawn(30)).toBe(0)
})

test('how long tickets took is a tile of its own, beside what is sold out', async () => {
  await wordsForTests('en')
  const shown = (of: Partial<Today>, may: boolean) => {
    const { unmount } = render(
      <MemoryRouter>
        <TodayTiles active={active} tables={tables} today={{ ...today, ...of }} plan={[]} may={() => may} />
      </MemoryRouter>,
    )
    const tile = screen.queryByText(en.medianTicket)?.closest('.tile')
    const said = [tile?.textContent, tile?.getAttribute('href')]
    const menu = screen.getByText(en.availableItems).closest('.tile')?.textContent
    unmount()
    return [...said, menu]
  }
  const menu = `${en.availableItems}6/6${en.nothingSoldOut}`
  const readied = { orders: 31, late: 4 }
  expect(shown({ medianTicketSeconds: 1250, readied }, true)).toEqual([
    `${en.medianTicket}21 minOf 31 ready today, 4 were late`,
    '/admin/orders?view=today',
    menu,
  ])
  const none = { orders: 0, late: 0 }
  expect(shown({ medianTicketSeconds: 1250, readied: none }, false)).toEqual([`${en.medianTicket}21 min`, null, menu])
  expect(shown({ medianTicketSeconds: null }, true)).toEqual([undefined, undefined, menu])
})
