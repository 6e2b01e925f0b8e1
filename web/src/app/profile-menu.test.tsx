import type { Session } from '@sufra/shared/identity/identity.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { namespaces } from '../i18n/catalogue'
import { loadCatalogue } from '../i18n/load-catalogue'
import { startWords } from '../i18n/words'
import { ProfileMenu } from './profile-menu'

/** No server in these tests: every question stays without an answer. */
vi.stubGlobal('fetch', () => new Promise(() => undefined))
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

const late = vi.hoisted(() => ({ come: (): void => undefined }))
vi.mock('../i18n/load-catalogue', async (original) => {
  const { loadCatalogue } = await original<typeof import('../i18n/load-catalogue')>()
  const wordsOfProfile = new Promise<void>((come) => {
    late.come = come
  })
  return {
    loadCatalogue: vi.fn(async (...[locale, namespace]: Parameters<typeof loadCatalogue>) => {
      if (namespace === 'profile') await wordsOfProfile
      return loadCatalogue(locale, namespace)
    }),
  }
})

const session: Session = {
  kind: 'staff',
  demo: false,
  provider: 'builtin',
  user: { id: 'u', name: 'Ali', email: null, role: 'WAITER', permissions: [] },
  organization: { id: 'o', slug: 'diwan', name: 'Al Diwan' },
  branches: [],
  currentBranchId: null,
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
}

test('while the words of a profile are on their way the page stays', async () => {
  await startWords(
    'en',
    namespaces.filter((name) => name !== 'profile'),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Suspense fallback="the page is away">
          <h1>My tables</h1>
          <ProfileMenu session={session} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /Ali/ }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Profile and sessions' }))
  await vi.waitFor(() => expect(vi.mocked(loadCatalogue)).toHaveBeenCalledWith('en', 'profile'))
  expect(screen.queryByText('the page is away')).toBeNull()
  expect(screen.getByRole('heading', { name: 'My tables' })).not.toBeNull()
  late.come()
  expect(await screen.findByRole('heading', { name: 'Profile' })).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'My tables' })).not.toBeNull()
})
