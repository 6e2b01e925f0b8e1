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
const shownTo = ({ sees, floor = true }: { readonly sees: boolean; readonly floor?: boolean }) =>
  render(
    <Attention
      {...{ today, mayStopDishes: false, mayAnswerCalls: false }}
      seesOrder={(id) => sees && id === late.orderId}
      onOpenOrder={(id) => opened('order', id)}
      onOpenFloor={floor ? () => opened('floor') : null}
      onOpenReservations={opened}
    />,
  )

test('a late order is opened by whoever sees it', () => {
  shownTo({ sees: true })
  fireEvent.click(screen.getByRole('button', { name: /Open order/ }))
  expect(opened).toHaveBeenLastCalledWith('order', late.orderId)
})

test('a host, who sees no orders, is led to its table; whoever sees no floor either is warned alone', () => {
  const { unmount } = shownTo({ sees: false })
  expect(screen.queryByText(/Open order/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Open floor/ }))
  expect(opened).toHaveBeenLastCalledWith('floor')
  unmount()
  shownTo({ sees: false, floor: false })
  expect(screen.getByRole('listitem')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
