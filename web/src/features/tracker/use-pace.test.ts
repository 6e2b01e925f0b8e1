import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFreshPace, usePace } from './use-pace'

const pace = (orders: number) => ({ orders, range: { from: 90, to: 130 } })

test('the pace of another branch is never told as this one’s, however late it comes', async () => {
  const answers = new Map<string, (response: Response) => void>()
  vi.stubGlobal('fetch', (url: string) => new Promise((resolve) => answers.set(url.split('/')[3] ?? '', resolve)))
  const answer = (branch: string, orders: number) => act(async () => answers.get(branch)?.(Response.json(pace(orders))))
  const { result, rerender } = renderHook(
    ({ branch }) => {
      useFreshPace(branch)
      return usePace()
    },
    { initialProps: { branch: 'olaya' } },
  )
  await answer('olaya', 20)
  expect(result.current).toEqual(pace(20))
  rerender({ branch: 'jeddah' })
  expect(result.current).toBeNull()
  rerender({ branch: 'erbil' })
  await answer('jeddah', 10)
  expect(result.current).toBeNull()
  await answer('erbil', 30)
  expect(result.current).toEqual(pace(30))
})
