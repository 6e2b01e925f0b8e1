import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth as words } from '../../i18n/catalogues/en/auth'
import type { StaffWay } from '../../session/way'

const fetched = vi.fn<(url: string) => Promise<Response>>()
vi.stubGlobal('fetch', (url: string) => fetched(url))

const known = () => Response.json({ provider: 'builtin', firebase: null, azure: null, testimonial: null })
const joined = vi.fn<(way: StaffWay) => Promise<unknown>>()

/** As on a page of its own: what is asked once a page is asked anew. */
async function wayIn() {
  vi.resetModules()
  const { wordsForTests } = await import('../../i18n/words-for-tests')
  await wordsForTests('en')
  const { useWay } = await import('./use-way')
  return renderHook(() => useWay())
}

beforeEach(() => {
  fetched.mockReset()
  joined.mockReset().mockResolvedValue(undefined)
})

test('whoever is quicker than the settings of the way in waits for them, and is asked nothing again', async () => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { result } = await wayIn()
  let through = Promise.resolve(false)
  act(() => {
    through = result.current.go(joined)
  })
  expect(joined).not.toHaveBeenCalled()
  answer(known())
  expect(await act(() => through)).toBe(true)
  expect([joined.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 1])
})

test('settings that could not be had are asked for again by whoever goes in', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => known())
  const { result } = await wayIn()
  await act(() => Promise.resolve())
  expect(await act(() => result.current.go(joined))).toBe(true)
  expect(joined).toHaveBeenCalledOnce()
})

test('where they can’t be had nothing was tried, and the form says so', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const { result } = await wayIn()
  expect(await act(() => result.current.go(joined))).toBe(false)
  expect(result.current.attempt.problem?.text).toBe(words.failed.start)
  expect(joined).not.toHaveBeenCalled()
})
