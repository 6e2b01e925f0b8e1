import type { Session } from '@sufra/shared/identity/identity.contract'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { idle, useLive } from '../live/live-store'
import { monotonic } from '../live/server-clock'
import { useSession } from '../session/session-store'
import { ConnectionDot, clockText } from './connection-state'

beforeEach(async () => {
  await wordsForTests('en')
  useLive.setState(idle, true)
})

const said = () => {
  const dot = screen.getByRole('status')
  return [dot.getAttribute('title'), dot.getAttribute('aria-description')]
}

test('the mark of the connection says to the second as of when all is true, to the hand and to the ear', () => {
  const truthAt = monotonic() - 2000
  useLive.setState({ truthAt })
  const { rerender } = render(<ConnectionDot state={{ name: 'live' }} />)
  const live = `Up to date as of ${clockText(truthAt)}`
  expect(said()).toEqual([live, live])
  rerender(<ConnectionDot state={{ name: 'offline', since: truthAt }} />)
  const old = `Not confirmed since ${clockText(truthAt)}`
  expect(said()).toEqual([old, old])
})

test('before anything was proved it says nothing of the kind', () => {
  render(<ConnectionDot state={{ name: 'connecting' }} />)
  expect(said()).toEqual([null, null])
})

test('the time is the branch’s, wherever the device is', () => {
  const moment = monotonic()
  const inZone = (timeZone: string) => {
    const session = { currentBranchId: 'here', branches: [{ id: 'here', timeZone }] } as unknown as Session
    useSession.setState({ state: 'open', session }, true)
    return clockText(moment)
  }
  const hours = (text: string) => Number(text.slice(0, 2))
  // Three hours apart all year: neither turns its clocks.
  expect((hours(inZone('Asia/Riyadh')) - hours(inZone('UTC')) + 24) % 24).toBe(3)
  useSession.setState({ state: 'none' }, true)
})
