import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import type { ConnectionState } from '../../live/connection-state.rules'
import { idle, useLive } from '../../live/live-store'
import { AllClear } from './kitchen-empty'

beforeEach(() => wordsForTests('en'))

function said(connection: ConnectionState): [string | null, string | null] {
  useLive.setState({ ...idle, connection }, true)
  const { container, unmount } = render(<AllClear timeOf={(instant) => instant} />)
  const texts = [screen.getByRole('heading').textContent, container.querySelector('p')?.textContent ?? null] as const
  unmount()
  return [...texts]
}

test('that all is clear is said only while it is proved', () => {
  expect(said({ name: 'live' })[0]).toBe('All clear')
  const unproved: ConnectionState[] = [
    { name: 'connecting' },
    { name: 'catching_up' },
    { name: 'not_confirmed', since: 0 },
    { name: 'offline', since: null },
  ]
  for (const connection of unproved)
    expect(said(connection)).toEqual([
      'No open tickets, as last known',
      'New orders appear here once this screen is connected again.',
    ])
})

test('a wall that follows its branch no more promises nothing', () => {
  expect(said({ name: 'refused', code: 'forbidden' })).toEqual(['No open tickets, as last known', null])
})
