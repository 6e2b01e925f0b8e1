import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const sent = vi.fn<(url: string, body: unknown) => void>()
vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
  if (url.includes('/branches')) return Response.json({ branches: [] })
  if (init?.method !== 'POST')
    return Response.json({ provider: 'builtin', firebase: null, azure: null, testimonial: null })
  sent(url, JSON.parse(String(init.body)))
  return Response.json({ challengeId: crypto.randomUUID(), resendInSeconds: 30 }, { status: 201 })
})

/** On a server of several restaurants, which lists none of them. */
async function codeAskedAt(search: string) {
  vi.resetModules()
  sent.mockReset()
  history.replaceState(null, '', `/login/customer${search}`)
  const { wordsForTests } = await import('../../i18n/words-for-tests')
  await wordsForTests('en')
  const { useOtp } = await import('./use-otp')
  const { result } = renderHook(() => useOtp())
  act(() => result.current.onPhone('0551234567'))
  act(() => result.current.onSend())
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  return sent.mock.calls[0]?.[1]
}

test('whoever comes from a branch signs in at its restaurant, though none is listed', async () => {
  const branchId = '01980000-0000-70b0-8000-000000010001'
  expect(await codeAskedAt(`?branch=${branchId}`)).toEqual({ phone: '0551234567', branchId })
})

test('who comes from nowhere leaves it to the server to say that it has to know', async () => {
  expect(await codeAskedAt('')).toEqual({ phone: '0551234567' })
  expect(await codeAskedAt('?branch=branch-1')).toEqual({ phone: '0551234567' })
})
