import type { Session } from '@sufra/shared/identity/identity.contract'
import { hasPermission, permissions, type Role } from '@sufra/shared/people/permissions.rules'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { useInstallation } from '../session/installation'
import { useSession } from '../session/session-store'
import { AppRoutes } from './routes'

vi.mock('../live/use-follow', () => ({ useFollow: () => undefined }))

beforeEach(async () => {
  await wordsForTests('en')
  installed({ configured: false })
  useSession.setState({ state: 'none' }, true)
})

function installed({ configured }: { readonly configured: boolean }): void {
  const installation = { configured, provider: null, demo: false, settings: [], errorReports: false, version: '1' }
  useInstallation.setState({ state: 'known', installation }, true)
}

function signedIn(role: Role): void {
  const granted = permissions.filter((permission) => hasPermission({ role, permissions: {} }, permission))
  const session: Session = {
    kind: 'staff',
    demo: true,
    user: { id: 'u', name: 'Ali', email: null, role, permissions: granted },
    organization: { id: 'o', slug: 'demo', name: 'Al Diwan' },
    branches: [],
    currentBranchId: null,
    table: null,
    expiresAt: '2030-01-01T00:00:00Z',
  }
  useSession.setState({ state: 'open', session }, true)
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Suspense>
        <AppRoutes />
      </Suspense>
    </MemoryRouter>,
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('without a provider every address shows the demo notice', async () => {
  for (const path of ['/', '/kitchen', '/login/staff', '/no/such/page']) {
    const { unmount } = open(path)
    expect(await heading('Sufra is running in demo mode.'), path).not.toBeNull()
    unmount()
  }
})

test('but not the welcome page and the setup guide', async () => {
  const { unmount } = open('/welcome')
  expect(await heading('The whole restaurant around one table.')).not.toBeNull()
  unmount()
  open('/setup')
  expect(await heading('Set up sign-in')).not.toBeNull()
})

test('Start Demo leads to the demo, and not back to the notice', async () => {
  open('/')
  const start = await screen.findByRole('link', { name: 'Start Demo' })
  expect(start.getAttribute('href')).toBe('/demo')
})

test('with a provider a visitor sees the landing page wherever the address led', async () => {
  installed({ configured: true })
  open('/kitchen')
  expect(await heading('The whole restaurant around one table.')).not.toBeNull()
})

test('whoever is signed in and lost finds the way home', async () => {
  signedIn('WAITER')
  open('/no/such/page')
  expect(await heading('This page does not exist')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/waiter')
})

test('a screen that a role may not open says which permission it needs', async () => {
  signedIn('WAITER')
  open('/admin')
  expect(await heading('Your role cannot open this page')).not.toBeNull()
  expect(screen.getByText(/See the dashboard/)).not.toBeNull()
})

test('the navigation names who is signed in and offers only what they may open', async () => {
  signedIn('WAITER')
  open('/admin')
  expect(await screen.findByText('Welcome, Ali')).not.toBeNull()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).not.toContain('/kitchen')
  expect(links).toContain('/floor')
})
