import { eventOf } from '@sufra/shared/live/live.samples'
import { expect, test } from 'vitest'
import type { ReadPage } from './log-page'
import { type ReadMissed, sharedReads } from './log-reads'

const branch = 'b1'
const head = 9

/** A log of nine events of which so many are read in one go; each reading is answered when it is let go. */
function log(most = head + 1) {
  const readings: { readonly after: number; answer(): void; fail(): void }[] = []
  const read: ReadMissed = (_branchId, after) =>
    new Promise((resolve, reject) => {
      const events = Array.from({ length: head }, (_, n) => ({ ...eventOf('order.changed'), seq: n + 1, mark: n + 1 }))
        .filter(({ seq }) => seq > after)
        .slice(0, most)
      const page = { epoch: 'e', head, mark: head, after, before: after, events, full: events.length === most }
      readings.push({
        after,
        answer: () => resolve({ page, minSeq: 1 }),
        fail: () => reject(new Error('the database is away')),
      })
    })
  return { readings, readMissed: sharedReads(read) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const seqsOf = ({ page }: ReadPage) => page.events.map(({ seq }) => seq)
const answerAll = async (readings: ReturnType<typeof log>['readings']) => {
  for (let n = 0; n < readings.length; n += 1) {
    readings[n]?.answer()
    await settled()
  }
}

test('a herd shares readings that begin after each has asked, and everyone gets what they missed', async () => {
  const { readings, readMissed } = log()
  const first = readMissed(branch, 6)
  await settled()
  const others = [readMissed(branch, 7), readMissed(branch, 5), readMissed(branch, 8)]
  await answerAll(readings)
  expect(readings.map(({ after }) => after)).toEqual([6, 5])
  expect(seqsOf(await first)).toEqual([7, 8, 9])
  expect((await Promise.all(others)).map(seqsOf)).toEqual([[8, 9], [6, 7, 8, 9], [9]])
  // With the mark of the event at which each of them stands.
  expect((await Promise.all(others)).map(({ page }) => [page.after, page.before])).toEqual([
    [7, 7],
    [5, 5],
    [8, 8],
  ])
})

test('branches don’t wait for each other', async () => {
  const { readings, readMissed } = log()
  const both = [readMissed('b1', 8), readMissed('b2', 7)]
  await settled()
  expect(readings.map(({ after }) => after)).toEqual([8, 7])
  await answerAll(readings)
  expect((await Promise.all(both)).map(seqsOf)).toEqual([[9], [8, 9]])
})

test('where one missed too much for one reading, the others are read their own', async () => {
  const { readings, readMissed } = log(3)
  const both = [readMissed(branch, 1), readMissed(branch, 7)]
  await settled()
  await answerAll(readings)
  const [far, near] = await Promise.all(both)
  expect([far?.page.full, near && seqsOf(near), near?.page.full]).toEqual([true, [8, 9], false])
})

test('a reading that fails is told to those who share it; the next begins all the same', async () => {
  const { readings, readMissed } = log()
  const failing = [readMissed(branch, 6), readMissed(branch, 7)].map((one) => one.catch((error) => error.message))
  await settled()
  const next = readMissed(branch, 8)
  readings[0]?.fail()
  await settled()
  readings[1]?.answer()
  expect(await Promise.all(failing)).toEqual(['the database is away', 'the database is away'])
  expect(seqsOf(await next)).toEqual([9])
})
