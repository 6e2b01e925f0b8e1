import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => sessionStorage.clear())

/** As the page begins at this address. */
async function openAt(address: string) {
  history.replaceState(null, '', address)
  vi.resetModules()
  const { useBranchChoice } = await import('./branch-choice')
  return renderHook(() => useBranchChoice()).result
}

test("a link to a branch's menu is remembered for the tab, wherever one goes on from it", async () => {
  expect((await openAt('/menu?branch=north')).current[0]).toBe('north')
  expect((await openAt('/menu?q=hummus')).current[0]).toBe('north')
})

test('another branch that is chosen then stays after a reload', async () => {
  const choice = await openAt('/menu?branch=north&q=hummus')
  act(() => choice.current[1]('south'))
  expect(location.search).toBe('?q=hummus')
  expect((await openAt(location.href)).current[0]).toBe('south')
})
