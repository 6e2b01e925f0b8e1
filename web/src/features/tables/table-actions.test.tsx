import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { floor } from '../../i18n/catalogues/en/floor'
import { wordsForTests } from '../../i18n/words-for-tests'
import { TableActions } from './table-actions'
import type { TablePanelProps } from './table-panel-props'

beforeEach(() => wordsForTests('en'))

const visit = (id: string, guests: number) => ({ id, guests, status: 'open', tableIds: ['t7'] })
const table = { id: 't7', number: 7, status: 'occupied' }
const panel = (now: object | null) => {
  const props = { now: { table, visit: now, orders: [] }, all: [], areas: [], permissions: ['serve_tables'] }
  return <TableActions {...(props as unknown as TablePanelProps)} branchId="north" userId="ali" />
}
const askHowMany = () => {
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(screen.getByRole('menuitem', { name: floor.change.guests }))
}
const counted = () => screen.queryByRole('status')?.textContent ?? null

test('how many sit there is asked from what the table is now, not from what it was', () => {
  const { rerender } = render(panel(visit('lunch', 4)))
  askHowMany()
  rerender(panel(visit('lunch', 6)))
  expect(counted()).toBe('6')
})

test('a question that became pointless is not asked of the next party', () => {
  const { rerender } = render(panel(visit('lunch', 4)))
  askHowMany()
  rerender(panel(null))
  rerender(panel(visit('dinner', 2)))
  expect(counted()).toBeNull()
})
