import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { keepWelcome } from '../../session/welcome'
import { useToasts } from '../../ui/toast-store'
import { Notices } from './notices'

beforeEach(async () => {
  await wordsForTests('en')
  sessionStorage.clear()
  useToasts.setState({ shown: [] })
})

test('what the sign-in page could not say any more is said here, once', () => {
  keepWelcome('Signed in successfully')
  render(<Notices />)
  expect(screen.getByRole('status').textContent).toContain('Signed in successfully')
  cleanup()
  useToasts.setState({ shown: [] })
  render(<Notices />)
  expect(screen.queryByRole('status')).toBeNull()
})
