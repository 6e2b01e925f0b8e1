import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noEntities } from '../live/entities'
import { idle, useLive } from '../live/live-store'
import { useSessionNews } from './use-session-news'

const store = vi.hoisted(() => ({ refreshSession: vi.fn(async () => undefined) }))
vi.mock('./session-store', () => store)

const snapshot = () => act(() => useLive.setState(({ snapshots }) => ({ snapshots: snapshots + 1 })))

beforeEach(() => {
  useLive.setState({ ...idle, branchId: 'b' })
  store.refreshSession.mockClear()
})

test('the session is read again when the branch changed, and after a snapshot that may stand for that', () => {
  renderHook(() => useSessionNews('b'))
  snapshot()
  expect(store.refreshSession).not.toHaveBeenCalled()
  act(() => useLive.setState({ entities: { ...noEntities, menu: { b: { id: 'b', version: 2 } as never } } }))
  expect(store.refreshSession).toHaveBeenCalledTimes(1)
  snapshot()
  expect(store.refreshSession).toHaveBeenCalledTimes(2)
})

test('a page that has heard nothing of it reads it again too when it comes back', () => {
  renderHook(() => useSessionNews('b'))
  snapshot()
  snapshot()
  expect(store.refreshSession).toHaveBeenCalledTimes(1)
})
