import { AppError } from '@sufra/shared/kernel/app-error'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDoing } from './use-doing'

const opened = () => renderHook(() => useDoing((refusal) => (refusal as AppError).code)).result

test('one thing is done at a time: a second tap meanwhile does nothing', async () => {
  const result = opened()
  let finish = (_: string) => {}
  let first: Promise<string | null> | undefined
  act(() => {
    first = result.current.doing(() => new Promise<string>((done) => (finish = done)))
  })
  expect(result.current.busy).toBe(true)
  expect(await result.current.doing(async () => 'twice')).toBeNull()
  await act(async () => finish('done'))
  expect(await first).toBe('done')
  expect(result.current.busy).toBe(false)
})

test('a refusal is told until the next one is tried', async () => {
  const result = opened()
  await act(async () => {
    expect(await result.current.doing(() => Promise.reject(new AppError('stale')))).toBeNull()
  })
  expect([result.current.busy, result.current.problem]).toEqual([false, 'stale'])
  await act(async () => void (await result.current.doing(async () => true)))
  expect(result.current.problem).toBeNull()
})
