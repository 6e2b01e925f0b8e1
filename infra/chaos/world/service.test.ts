import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeService, type Service } from './service'

/** Stands in for an API that comes to its point: it ends in the way that it was told. */
const program = `process.on('message', ({ doom }) =>
  doom === 'before-commit' ? process.kill(process.pid, 'SIGKILL') : process.exit(7))
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
