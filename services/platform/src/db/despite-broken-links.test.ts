import { AppError } from '@sufra/shared/kernel/app-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionLost } from './connection'
import { despiteBrokenLinks } from './despite-broken-links'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (times: number, error: Error) => {
  let tried = 0
  return vi.fn(async () => {
    tried += 1
    if (tried <= times) throw error
    return 'open'
  })
}

test('what a broken connection has undone is done again', async () => {
  const work = failing(2, new ConnectionLost('gone'))
  const opened = despiteBrokenLinks(work)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await opened).toBe('open')
  expect(work).toHaveBeenCalledTimes(3)
})

test('so is what a door gave up', async () => {
  const opened = despiteBrokenLinks(failing(2, new AppError('retry_same_key')))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await opened).toBe('open')
})

test('a database that is not there is given up after four tries, in two seconds', async () => {
  const gone = new ConnectionLost('nobody there')
  const work = failing(9, gone)
  const refused = expect(despiteBrokenLinks(work)).rejects.toBe(gone)
  await vi.advanceTimersByTimeAsync(2000)
  await refused
  expect(work).toHaveBeenCalledTimes(4)
})

test('what the database refuses is refused at once', async () => {
  const refused = new Error('the database was migrated by a newer version of this program')
  const work = failing(9, refused)
  await expect(despiteBrokenLinks(work)).rejects.toBe(refused)
  expect(work).toHaveBeenCalledTimes(1)
})
