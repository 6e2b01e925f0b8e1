import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noMenuFilter } from '../../features/menu/menu-view.rules'
import { wordsForTests } from '../../i18n/words-for-tests'
import { NothingFound } from './nothing-found'
import type { MenuPage } from './use-menu-page'

beforeEach(() => wordsForTests('en'))

const show = (present: MenuPage['present']) => {
  const setWish = vi.fn()
  render(<NothingFound page={{ present, setWish } as unknown as MenuPage} />)
  return setWish
}

test('where nothing suits what was asked for, one tap shows the whole menu again', () => {
  const setWish = show(['desserts'])
  screen.getByRole('button', { name: 'Clear filters' }).click()
  expect(setWish).toHaveBeenCalledWith(noMenuFilter)
})

test('a menu without dishes says so, and offers no filters to clear', () => {
  show([])
  expect(screen.getByText('The menu is still empty')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
