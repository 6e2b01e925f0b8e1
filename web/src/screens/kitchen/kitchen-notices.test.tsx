import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import type { ConnectionState } from '../../live/connection-state.rules'
import { StaleStrip } from './kitchen-notices'

beforeEach(() => wordsForTests('en'))

const hang = (connection: ConnectionState) => render(<StaleStrip connection={connection} timeZone="UTC" />)
const said = () => screen.queryByRole('alert')?.textContent?.trim() ?? null

test('a wall that may no longer follow its branch says so, and sends nobody to the Wi-Fi', () => {
  hang({ name: 'refused', code: 'not_found' })
  expect(said()).toBe('This screen may no longer follow this branch.')
})

test('a wall without a line says that it receives nothing, and what to look at', () => {
  hang({ name: 'offline', since: null })
  expect(said()).toMatch(/^Not receiving orders .*Wi-Fi/)
})

test('nor does a wall that is catching up take it back before it has', () => {
  hang({ name: 'catching_up' })
  expect(said()).toMatch(/^Not receiving orders/)
})

test('a live wall says nothing', () => {
  hang({ name: 'live' })
  expect(said()).toBeNull()
})
