import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTableCodes } from './use-table-codes'

const [home, network] = ['http://localhost:8080', 'http://192.168.1.20:8080']
let answer: (() => void) | undefined

beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/print')) return new Response(JSON.stringify({ codes: [], asOf: '' }))
    const { address } = JSON.parse(String(body)) as { address: string }
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return new Response(JSON.stringify({ codes: [{ tableId: 'table', madeAt: '2026-01-01', link: address }] }))
  }),
)
afterEach(() => vi.unstubAllGlobals())

test('an answer that comes after another address was chosen is not taken for one of that address', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ address }) => useTableCodes('branch', address), {
    wrapper,
    initialProps: { address: home },
  })
  const telling = result.current.tell(['table'])
  await vi.waitFor(() => expect(answer).toBeDefined())
  rerender({ address: network })
  await act(async () => {
    answer?.()
    await telling
  })
  expect(result.current.told.size).toBe(0)
  rerender({ address: home })
  expect(result.current.told.get('table')).toMatchObject({ link: home })
})
