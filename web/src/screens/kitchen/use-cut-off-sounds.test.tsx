import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionState } from '../../live/connection-state.rules'
import { idle, useLive } from '../../live/live-store'
import { useCutOffSounds } from './use-cut-off-sounds'

const { play } = vi.hoisted(() => ({ play: vi.fn() }))
vi.mock('./earcons', () => ({ play }))

beforeEach(() => {
  play.mockReset()
  vi.useFakeTimers()
  useLive.setState(idle, true)
  return () => void vi.useRealTimers()
})

const heard = () => play.mock.calls.map(([earcon]) => earcon)
const becomes = (connection: ConnectionState) => act(() => useLive.setState({ connection }))
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const live: ConnectionState = { name: 'live' }
const lost: ConnectionState = { name: 'not_confirmed', since: 0 }
const offline: ConnectionState = { name: 'offline', since: 0 }

const hang = (on = true) => renderHook(({ sound }) => useCutOffSounds(sound), { initialProps: { sound: on } })

test('a wall that is cut off is heard once, again every minute, and once when it is live again', () => {
  hang()
  becomes(live)
  becomes(lost)
  wait(6)
  becomes(offline)
  expect(heard()).toEqual([])
  wait(4)
  expect(heard()).toEqual(['cutOff'])
  wait(59)
  expect(heard()).toEqual(['cutOff'])
  wait(1)
  // It has a line again, and not yet what it missed.
  becomes({ name: 'catching_up' })
  expect(heard()).toEqual(['cutOff', 'cutOff'])
  becomes(live)
  wait(300)
  expect(heard()).toEqual(['cutOff', 'cutOff', 'back'])
})

test('a blink is not heard, and neither is a wall that opens', () => {
  hang()
  wait(20)
  becomes(live)
  becomes(lost)
  wait(9)
  becomes(live)
  wait(300)
  expect(heard()).toEqual([])
})

test('a wall whose sound is off stays silent, and says so when it is turned on while orders may be missing', () => {
  const { rerender } = hang(false)
  becomes(offline)
  wait(120)
  expect(heard()).toEqual([])
  rerender({ sound: true })
  expect(heard()).toEqual(['cutOff'])
  rerender({ sound: false })
  becomes(live)
  rerender({ sound: true })
  expect(heard()).toEqual(['cutOff'])
})
