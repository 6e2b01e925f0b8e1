import type { Actor } from '@sufra/shared/identity/actor'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { expect, test } from 'vitest'
import { heavyReadLimits, keepHeavyReads } from './heavy-reads'

const person = (userId: string, organizationId: string): Actor =>
  ({ kind: 'staff', userId, organizationId, role: 'OWNER' }) as unknown as Actor
const limits = { ...heavyReadLimits, waitMs: 20 }
const refusal = (error: unknown) => (isAppError(error) ? [error.code, error.details.seconds] : error)
const asked = (work: () => unknown) => {
  try {
    work()
    return 'in'
  } catch (error) {
    return refusal(error)
  }
}
const busy = ['reports_busy', 2]

test('of one person one is at work, and the next when it has ended', () => {
  const reads = keepHeavyReads(limits)
  const first = reads.enter(person('layla', 'a'))
  expect(asked(() => reads.enter(person('layla', 'a')))).toEqual(busy)
  first.leave()
  first.leave()
  expect(asked(() => reads.enter(person('layla', 'a')))).toBe('in')
  expect(asked(() => reads.enter(person('layla', 'a')))).toEqual(busy)
})

test('of one organization two, whoever asks, and others are not held up', () => {
  const reads = keepHeavyReads(limits)
  for (const who of ['layla', 'omar']) reads.enter(person(who, 'a'))
  expect(asked(() => reads.enter(person('noor', 'a')))).toEqual(busy)
  expect(asked(() => reads.enter(person('zain', 'b')))).toBe('in')
})

test('three steps are at work at once; a fourth read waits its turn or is told when to ask again', async () => {
  const reads = keepHeavyReads(limits)
  const ends: (() => void)[] = []
  const never = () => new Promise<void>((resolve) => ends.push(resolve))
  const working = ['a', 'b', 'c'].map((each) => reads.enter(person(each, each)).work(never))
  await expect(
    reads
      .enter(person('d', 'd'))
      .work(async () => 'done')
      .catch(refusal),
  ).resolves.toEqual(busy)
  const fifth = reads.enter(person('e', 'e')).work(async () => 'done')
  await new Promise((resolve) => setTimeout(resolve, 1))
  ends[0]?.()
  expect(await fifth).toBe('done')
  for (const end of ends) end()
  await Promise.all(working)
})

test('a file that is taken slowly keeps no place between its parts', async () => {
  const reads = keepHeavyReads({ ...limits, inAll: 1 })
  const slow = reads.enter(person('layla', 'a'))
  await slow.work(async () => 'first part')
  expect(await reads.enter(person('omar', 'b')).work(async () => 'done')).toBe('done')
  expect(await slow.work(async () => 'second part')).toBe('second part')
})

test('work that fails gives its place back', async () => {
  const reads = keepHeavyReads({ ...limits, inAll: 1 })
  const read = reads.enter(person('layla', 'a'))
  await expect(read.work(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await read.work(async () => 'done')).toBe('done')
})
