import type { Installation } from '@sufra/shared/identity/identity.contract'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../i18n/catalogues/en/auth'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useInstallation } from '../../session/installation'
import { CustomerSignInScreen } from './customer-sign-in-screen'

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/branches')
        ? { branches: [] }
        : { provider: 'builtin', firebase: null, azure: null, testimonial: null },
    ),
  )
  await wordsForTests('en')
})

const shownWhere = (outbox: boolean) => {
  const installation: Installation = {
    configured: true,
    provider: 'builtin',
    demo: false,
    settings: [],
    errorReports: false,
    outbox,
    version: '1',
  }
  useInstallation.setState({ state: 'known', installation }, true)
  return act(async () => void render(<CustomerSignInScreen />, { wrapper: MemoryRouter }))
}

test('where messages are not sent, whoever waits for a code is told where it lies', async () => {
  await shownWhere(true)
  expect(screen.queryByText(auth.customer.inOutbox)).not.toBeNull()
})

test('where they are sent, no outbox is spoken of', async () => {
  await shownWhere(false)
  expect(screen.queryByText(auth.customer.promise)).not.toBeNull()
  expect(screen.queryByText(auth.customer.inOutbox)).toBeNull()
})
