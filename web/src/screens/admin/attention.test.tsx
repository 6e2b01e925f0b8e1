import type { Today } from '@sufra/shared/boards/boards.contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { Attention } from './attention'

beforeEach(() => wordsForTests('en'))

const late = {
  ...{ kind: 'late' as const, orderId: 'order', ticket: 7, tableNumber: 4 },
  ...{ minutesLate: 3, targetMinutes: 10, lines: [], stationNames: [] },
}
const today = { branchId: 'here', timeZone: 'Asia/Riyadh', cutOffMinutes: 300, alerts: [late] } as unknown as Today
const opened = vi.fn()
interface Reader {
  readonly opensOrders: boolean
  readonly floor?: boolean
  readonly tableNumber?: number | null
}
const shownTo = ({ opensOrders, floor = true, tableNumber = 4 }: Reader) =>
  render(
    <Attention
      {...{
        today: { ...today, alerts: [{ ...late, tableNumber }] },
        mayStopDishes: false,
        mayAnswerCalls: false,
        mayEndOrders: false,
      }}
      mayOpenOrders={opensOrders}
      onOpenOrder={(id) => opened('order', id)}
      onOpenFloor={floor ? () => opened('floor') : null}
      onOpenReservations={opened}
    />,
  )

test('a late order is opened by whoever may read orders, at a table or taken away', () => {
  for (const tableNumber of [4, null]) {
    const { unmount } = shownTo({ opensOrders: true, tableNumber })
    fireEvent.click(screen.getByRole('button', { name: /Open order/ }))
    expect(opened).toHaveBeenLastCalledWith('order', late.orderId)
    unmount()
  }
})

test('a host, who reads no orders, is led to its table; whoever sees no floor either is warned alone', () => {
  const { unmount } = shownTo({ opensOrders: false })
  expect(screen.queryByText(/Open order/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Open floor/ }))
  expect(opened).toHaveBeenLastCalledWith('floor')
  unmount()
  shownTo({ opensOrders: false, floor: false })
  expect(screen.getByRole('listitem')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('nobody is led to the floor for a takeaway order', () => {
  shownTo({ opensOrders: false, tableNumber: null })
  expect(screen.getByRole('listitem')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
