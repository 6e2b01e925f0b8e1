import { AppError } from '@sufra/shared/kernel/app-error'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useAttempt } from './use-attempt'

beforeEach(() => wordsForTests('en'))

async function refusedWith(error: unknown) {
  const { result } = renderHook(() => useAttempt())
  await act(() => result.current.run(() => Promise.reject(error)))
  return result.current.problem?.text
}

test('a database that is away is called by its name: nobody is asked to send the same again', async () => {
  expect(await refusedWith(new AppError('retry_same_key'))).toBe('Database service not available')
  expect(await refusedWith(new AppError('not_ready'))).toBe('Database service not available')
})

test('every other refusal says its own sentence', async () => {
  expect(await refusedWith(new AppError('invalid_credentials'))).toBe('Invalid email or password')
})
