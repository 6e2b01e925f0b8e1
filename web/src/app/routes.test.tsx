import type { Session } from '@sufra/shared/identity/identity.contract'
import { hasPermission, permissions, type Role } from '@sufra/shared/people/permissions.rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { useInstallation } from '../session/installation'
import { sessionExpired, useSession } from '../session/session-store'
import { AppRoutes } from './routes'

vi.mock('../live/use-follow', () => ({ useFollow: () => undefined }))
const phone = vi.hoisted(() => ({ freePhone: vi.fn(async () => undefined) }))
vi.mock('../features/profile/this-phone', async (original) => ({ ...(await original<object>()), ...phone }))
/** No server in these tests: every question stays without an answer. */
vi.stubGlobal('fetch', () => new Promise(() => undefined))

beforeEach(async () => {
  await wordsForTests('en')
  installed({ configured: false })
  useSession.setState({ state: 'none' }, true)
  sessionStorage.clear()
  localStorage.clear()
})

interface Doors {
  readonly configured: boolean
  readonly demo?: boolean
}

function installed({ configured, demo = false }: Doors): void {
  const provider = configured ? ('builtin' as const) : null
  const installation = { configured, provider, demo, settings: [], errorReports: false, outbox: false, version: '1' }
  useInstallation.setState({ state: 'known', installation }, true)
}

function signedIn(role: Role, demo = true): void {
  const granted = permissions.filter((permission) => hasPermission({ role, permissions: {} }, permission))
  const session: Session = {
    kind: 'staff',
    demo,
    provider: demo ? 'demo' : 'builtin',
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
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>
          <AppRoutes />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
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
  expect(links).toContain('/waiter/orders')
})

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('with a provider and no demo each button leads to a real way in, and none to nowhere', async () => {
  installed({ configured: true })
  open('/')
  await heading('The whole restaurant around one table.')
  expect(linkTo('Start Free Trial')).toBe('/sign-up')
  expect(linkTo('View Admin Dashboard')).toBe('/login/staff')
  expect(linkTo('Try Customer Experience')).toBe('/login/customer')
  expect(screen.queryByText('View Demo')).toBeNull()
})

test('while the demo is open its buttons and its staff logins are there', async () => {
  installed({ configured: true, demo: true })
  const { unmount } = open('/')
  expect(await screen.findByRole('button', { name: 'View Demo' })).not.toBeNull()
  expect(screen.getByRole('button', { name: 'View Admin Dashboard' })).not.toBeNull()
  unmount()
  open('/login/staff')
  expect(await screen.findByText('Accounts of the demo restaurant')).not.toBeNull()
})

test('without the demo the staff page names no login', async () => {
  installed({ configured: true })
  open('/login/staff')
  await heading('Staff sign-in')
  expect(screen.queryByText('Accounts of the demo restaurant')).toBeNull()
})

test('every way in has its page', async () => {
  installed({ configured: true })
  const pages = {
    '/login/customer': 'Sign in with your phone',
    '/sign-up': 'Start your restaurant',
    '/reset': 'Reset your password',
    '/reset/secret': 'Choose a new password',
    '/sign-up/secret': 'Start your restaurant',
    '/confirm/secret': 'Confirm your address',
    '/pair': 'Pair this screen',
    '/outbox': 'Outbox',
  }
  for (const [path, title] of Object.entries(pages)) {
    const { unmount } = open(path)
    expect(await heading(title), path).not.toBeNull()
    unmount()
  }
})

test('whoever had to sign in first is led on to where they were going', async () => {
  installed({ configured: true })
  open('/waiter/orders?show=ready')
  await heading('The whole restaurant around one table.')
  act(() => signedIn('WAITER', false))
  const orders = await screen.findByRole('link', { name: 'Orders' })
  expect(orders.getAttribute('aria-current')).toBe('page')
})

test('but not where their role may not go', async () => {
  installed({ configured: true })
  open('/admin/devices')
  await heading('The whole restaurant around one table.')
  act(() => signedIn('WAITER', false))
  const home = await screen.findByRole('link', { name: 'My tables' })
  expect(home.getAttribute('aria-current')).toBe('page')
})

test('the next person does not land where the last one left', async () => {
  installed({ configured: true })
  useSession.setState({ state: 'none', ended: 'signed_out' }, true)
  open('/floor')
  await heading('The whole restaurant around one table.')
  act(() => signedIn('WAITER', false))
  const home = await screen.findByRole('link', { name: 'My tables' })
  expect(home.getAttribute('aria-current')).toBe('page')
})

test('a demo session may still sign in with an account of its own; who did goes home', async () => {
  signedIn('OWNER')
  const { unmount } = open('/login/staff')
  expect(await heading('Staff sign-in')).not.toBeNull()
  unmount()
  signedIn('WAITER', false)
  open('/login/staff')
  const home = await screen.findByRole('link', { name: 'My tables' })
  expect(home.getAttribute('aria-current')).toBe('page')
})

test('the office’s addresses lead to the screens that do their work', async () => {
  signedIn('OWNER')
  for (const [path, name] of [
    ['/admin/settings', 'Settings'],
    ['/admin/orders', 'Orders'],
  ] as const) {
    const { unmount } = open(path)
    expect((await screen.findByRole('link', { name })).getAttribute('aria-current'), path).toBe('page')
    unmount()
  }
})

test('a session that ends in the middle leaves the screen as it is, under a way to go on', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  signedIn('WAITER')
  open('/waiter')
  const home = await screen.findByRole('link', { name: 'My tables' })
  act(() => sessionExpired())
  expect(await screen.findByRole('heading', { name: 'Sign in to go on' })).not.toBeNull()
  expect(screen.getByRole('link', { name: 'My tables' })).toBe(home)
  expect(screen.getByRole('button', { name: 'Go on' })).not.toBeNull()
  // Whoever leaves instead is told nothing more on this phone.
  expect(phone.freePhone).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Leave without signing in' }).click())
  expect(phone.freePhone).toHaveBeenCalledOnce()
  expect(useSession.getState()).toEqual({ state: 'none', ended: 'signed_out' })
})
