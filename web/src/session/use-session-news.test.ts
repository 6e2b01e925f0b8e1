import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noEntities } from '../live/entities'
import { idle, useLive } from '../live/live-store'
import { useSessionNews } from './use-session-news'

const rights = vi.hoisted(() => ({ refreshRights: vi.fn() }))
vi.mock('./refresh-rights', () => rights)

const snapshot = () => act(() => useLive.setState(({ snapshots }) => ({ snapshots: snapshots + 1 })))

beforeEach(() => {
  useLive.setState({ ...idle, branchId: 'b' })
  rights.refreshRights.mockClear()
})

test('the session is read again when the branch changed, and after a snapshot that may stand for that', () => {
  renderHook(() => useSessionNews('b'))
  snapshot()
  expect(rights.refreshRights).not.toHaveBeenCalled()
  act(() => useLive.setState({ entities: { ...noEntities, menu: { b: { id: 'b', version: 2 } as never } } }))
  expect(rights.refreshRights).toHaveBeenCalledTimes(1)
  snapshot()
  expect(rights.refreshRights).toHaveBeenCalledTimes(2)
})

test('a page that has heard nothing of it reads it again too when it comes back', () => {
  renderHook(() => useSessionNews('b'))
  snapshot()
  snapshot()
  expect(rights.refreshRights).toHaveBeenCalledTimes(1)
})
