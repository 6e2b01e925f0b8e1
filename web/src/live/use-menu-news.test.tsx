import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noEntities } from './entities'
import { idle, useLive } from './live-store'
import { useMenuNews } from './use-menu-news'

const client = new QueryClient()
const readAgain = vi.spyOn(client, 'invalidateQueries')
const within = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const told = (version: number) =>
  act(() => useLive.setState({ entities: { ...noEntities, menu: { b: { id: 'b', version } as never } } }))
const snapshot = () => act(() => useLive.setState(({ snapshots }) => ({ snapshots: snapshots + 1 })))
const keys = () => readAgain.mock.calls.map(([filters]) => filters?.queryKey)

beforeEach(() => {
  useLive.setState({ ...idle, branchId: 'b' })
  readAgain.mockClear()
})

test('a menu that changed is read again, and one that nobody spoke of is not', () => {
  renderHook(() => useMenuNews('b'), { wrapper: within })
  snapshot()
  expect(keys()).toEqual([])
  told(2)
  expect(keys()).toContainEqual(['menu', 'b'])
  expect(keys()).toContainEqual(['settings', 'b'])
})

test('a screen that comes back by a snapshot reads it again: what was said of it meanwhile, it has not heard', () => {
  renderHook(() => useMenuNews('b'), { wrapper: within })
  for (const heardBefore of [false, true]) {
    if (heardBefore) told(2)
    snapshot()
    readAgain.mockClear()
    snapshot()
    expect(keys()).toContainEqual(['menu', 'b'])
  }
})

test('whoever works in no branch reads none', () => {
  renderHook(() => useMenuNews(null), { wrapper: within })
  snapshot()
  snapshot()
  expect(keys()).toEqual([])
})
