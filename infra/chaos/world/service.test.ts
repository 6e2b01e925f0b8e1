import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeService, type Service } from './service'

/** Stands in for an API that comes to its point: it ends or stands still in the way that it was told. */
const program = `process.on('message', ({ doom, freezeAt }) => {
  if (freezeAt) process.send({ standsAt: freezeAt }, () => process.kill(process.pid, 'SIGSTOP'))
  else if (doom === 'before-commit') process.kill(process.pid, 'SIGKILL')
  else process.exit(7)
})
console.log('open on port 1.')`

let folder: string
let service: Service
const deaths: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-service-'))
  const path = join(folder, 'doomed.mjs')
  writeFileSync(path, program)
  service = await makeService(
    'api 1',
    () => path,
    {},
    (how) => void deaths.push(how),
  )
})
afterAll(async () => {
  await service.kill()
  rmSync(folder, { recursive: true })
})

test('who is killed at its point has died as it was to; who ends otherwise on the way there has not', async () => {
  await service.start()
  await service.doom('before-commit')
  expect(deaths).toEqual([])
  await service.start()
  await service.doom('after-commit')
  expect(deaths).toEqual([expect.stringMatching(/^api 1 ended with 7/)])
})

test('who stands still at its point goes on when it is thawed, and has not died', async () => {
  deaths.length = 0
  await service.start()
  await service.freezeAt('before-commit')
  const dying = service.doom('before-commit')
  const waited = await Promise.race([dying, sleep(300, 'stands still')])
  service.thaw()
  await dying
  expect([waited, deaths]).toEqual(['stands still', []])
})
