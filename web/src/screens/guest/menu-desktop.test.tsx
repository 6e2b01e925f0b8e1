import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noMenuFilter } from '../../features/menu/menu-view.rules'
import { wordsForTests } from '../../i18n/words-for-tests'
import { MenuDesktop } from './menu-desktop'
import type { MenuPage } from './use-menu-page'

vi.mock('./top-bar', () => ({ TopBar: () => null }))
vi.mock('./menu-notes', () => ({ MenuNotes: () => null }))
vi.mock('./nothing-found', () => ({ NothingFound: () => null }))

beforeEach(() => wordsForTests('en'))

const pageAt = (taxRateBasisPoints: number) =>
  ({
    menu: { branch: { taxRateBasisPoints, address: null }, items: [] },
    guest: { kind: 'look', branchId: 'north', why: 'nobody' },
    wish: noMenuFilter,
    present: [],
    allergens: [],
    groupsFor: () => [],
  }) as unknown as MenuPage

test('above the dishes stands that their prices include VAT, where there is one', () => {
  render(<MenuDesktop page={pageAt(1500)} />)
  expect(screen.getByText('Prices include VAT')).toBeDefined()
  cleanup()
  render(<MenuDesktop page={pageAt(0)} />)
  expect(screen.queryByText('Prices include VAT')).toBeNull()
})
