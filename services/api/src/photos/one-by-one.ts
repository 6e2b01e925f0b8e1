import { AppError } from '@sufra/shared/kernel/app-error'

/**
 * Heavy work, one piece at a time, for a process that takes orders meanwhile. Who would wait behind more than `most` is
 * told to send the same again: throws `retry_same_key`.
 */
export function oneByOne(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    if (waiting > most) throw new AppError('retry_same_key')
    waiting += 1
    const done = last.then(work).finally(() => {
      waiting -= 1
    })
    last = done.catch(() => {})
    return done
  }
}
