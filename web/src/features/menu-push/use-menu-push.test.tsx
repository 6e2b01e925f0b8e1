import type { MenuDiff } from '@sufra/shared/menu-push/menu-push.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useMenuPush } from './use-menu-push'

const api = vi.hoisted(() => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../../api/client', () => api)

const client = new QueryClient()
const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** Each line is a price that has changed at the source. */
const diffOf = (lines: readonly string[]): MenuDiff => ({
  source: { branchId: 'riyadh', currency: 'SAR' },
  target: { branchId: 'jeddah', currency: 'SAR' },
  ownDishes: 0,
  seen: lines.join(),
  asOf: '2026-11-20T12:00:00.000Z',
  things: lines.map((id) => ({
    kind: 'item',
    id,
    hereId: id,
    name: { en: id },
    lines: [{ id, field: 'price', kind: 'changed', source: { as: 'nothing' }, target: { as: 'nothing' } }],
  })),
})
const outcome = { added: 0, unpriced: 0, changed: 1, hidden: 0, kept: 0 }
let left: string[]

beforeEach(() => {
  client.clear()
  left = ['coffee', 'hummus', 'tea']
  api.ask.mockReset().mockImplementation(async () => diffOf(left))
  api.send.mockReset().mockImplementation(async (_, { body }) => {
    left = left.filter((line) => !body.lines.includes(line))
    return outcome
  })
})

async function opened() {
  const { result } = renderHook(() => useMenuPush('riyadh', ['jeddah']), { wrapper: Around })
  await waitFor(() => expect(result.current.chosenOf('jeddah')).toEqual(['coffee', 'hummus', 'tea']))
  return result
}

test('what was unticked stays unticked after a push, and no later push carries it', async () => {
  const result = await opened()
  act(() => result.current.tick('jeddah', ['hummus'], false))
  await act(() => result.current.push())
  expect(result.current.diffOf('jeddah').diff?.things.map(({ id }) => id)).toEqual(['hummus'])
  expect(result.current.chosenOf('jeddah')).toEqual([])
  await act(() => result.current.push())
  expect(api.send).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    params: { branchId: 'jeddah', sourceId: 'riyadh' },
    body: { seen: 'coffee,hummus,tea', lines: ['coffee', 'tea'] },
  })
})

test('what is unticked while a push runs stays unticked, and what was sent is done with', async () => {
  const result = await opened()
  act(() => result.current.tick('jeddah', ['coffee'], true))
  let answer = (_: typeof outcome) => {}
  api.send.mockImplementation((_, { body }) => {
    left = [...left.filter((line) => !body.lines.includes(line)), 'soup']
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  let pushing = Promise.resolve()
  act(() => {
    pushing = result.current.push()
  })
  act(() => result.current.tick('jeddah', ['soup'], false))
  await act(async () => {
    answer(outcome)
    await pushing
  })
  expect([...result.current.pushOf('jeddah').ticks]).toEqual([['soup', false]])
  expect(result.current.pushOf('jeddah').outcome).toEqual(outcome)
  expect(result.current.chosenOf('jeddah')).toEqual([])
})
