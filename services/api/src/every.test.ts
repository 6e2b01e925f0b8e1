import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@sufra/platform/logging/logger'
import { expect, test } from 'vitest'
import { every } from './every'

const log = createLogger('silent')

test('a job with a thousand branches left stops behind the one it is at', async () => {
  let done = 0
  const job = every(log, 1, 'close_days', async (stopping) => {
    for (let branch = 0; branch < 1000 && !stopping.aborted; branch += 1) {
      await sleep(5)
      done += 1
    }
  })
  await expect.poll(() => done).toBeGreaterThan(2)
  const before = done
  await job.stop()
  expect(done).toBe(before + 1)
  await sleep(20)
  expect(done).toBe(before + 1)
})

test('what was begun is done when it has stopped, and nothing is begun again', async () => {
  const said: string[] = []
  let finish = () => {}
  const job = every(log, 1, 'tell', async () => {
    said.push('begun')
    await new Promise<void>((done) => {
      finish = done
    })
    said.push('done')
  })
  await expect.poll(() => said).toEqual(['begun'])
  const stopped = job.stop()
  finish()
  await stopped
  await sleep(20)
  expect(said).toEqual(['begun', 'done'])
})
