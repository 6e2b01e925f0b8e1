import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useSession } from '../../session/session-store'
import { StaleNotice } from './stale-notice'

const readAt = Date.parse('2026-11-20T16:05:00.000Z')

beforeEach(async () => {
  await wordsForTests('en')
  const branches = [{ id: 'branch', timeZone: 'Asia/Riyadh' }]
  useSession.setState({ state: 'open', session: { branches, currentBranchId: 'branch' } } as never)
})

test('what is as it was read needs no word', () => {
  render(<StaleNotice error={null} readAt={readAt} />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what could not be read anew says how old it is, on the branch’s clock', () => {
  render(<StaleNotice error={new Error('unavailable')} readAt={readAt} />)
  expect(screen.getByRole('status').textContent).toContain('19:05')
})

test('where nothing was ever read, nothing is old', () => {
  render(<StaleNotice error={new Error('unavailable')} readAt={0} />)
  expect(screen.queryByRole('status')).toBeNull()
})
