import type { Session } from '@sufra/shared/identity/identity.contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { BranchName } from './branch-name'

const branchOf = (id: string, en: string) => ({ id, name: { en }, restaurantName: { en: 'Al Diwan' } })
const session = (demo: boolean): Session =>
  ({
    demo,
    branches: [branchOf('r', 'Riyadh'), branchOf('j', 'Jeddah')],
    currentBranchId: 'r',
    organization: { id: 'o', slug: 'diwan', name: 'Al Diwan' },
  }) as unknown as Session

const fetched = vi.fn(() => new Promise(() => undefined))
beforeEach(async () => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  await wordsForTests('en')
})

function chooseJeddah(demo: boolean): HTMLElement {
  render(<BranchName session={session(demo)} />)
  fireEvent.click(screen.getByRole('button'))
  const item = screen.getByRole('menuitemradio', { name: /Jeddah/ })
  fireEvent.click(item)
  return item
}

test('the demo shows its other branch with the reason why it cannot be entered, and asks for nothing', () => {
  const item = chooseJeddah(true)
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain('Demo mode: Branch switching not available')
  expect(fetched).not.toHaveBeenCalled()
})

test('elsewhere another branch is entered', () => {
  const item = chooseJeddah(false)
  expect(item.getAttribute('aria-disabled')).toBeNull()
  expect(fetched).toHaveBeenCalled()
})
