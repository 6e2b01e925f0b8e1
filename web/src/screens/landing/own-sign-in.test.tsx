import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { demo } from '../../i18n/catalogues/en/demo'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useInstallation } from '../../session/installation'
import { DemoNotice } from './demo-notice'
import { SetupScreen } from './setup-screen'

beforeEach(async () => {
  const settings = ['FIREBASE_API_KEY', 'AZURE_CLIENT_ID'].map((name) => ({ name, present: false }))
  const none = { configured: false, provider: null, errorReports: false, outbox: false, version: '1' }
  useInstallation.setState({ state: 'known', installation: { ...none, demo: true, settings } }, true)
  await wordsForTests('en')
})

test.each([
  ['the notice of a server without a provider', DemoNotice],
  ['the guide to setting one up', SetupScreen],
])('%s names the way in that needs no account elsewhere before those that do', (_, Screen) => {
  const { container } = render(<Screen />, { wrapper: MemoryRouter })
  const card = screen.getByRole('heading', { name: demo.ownTitle }).closest('section')
  expect(card?.textContent).toContain(demo.ownDetail)
  expect(card?.querySelector('code')?.textContent).toBe('AUTH_PROVIDER=builtin')
  const text = container.textContent ?? ''
  expect(text.indexOf('AUTH_PROVIDER')).toBeLessThan(text.indexOf('FIREBASE_API_KEY'))
})
