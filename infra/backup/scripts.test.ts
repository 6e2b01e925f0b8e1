import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(name: string, ...args: string[]) {
  const { status, stderr } = spawnSync('sh', [join(here, name), ...args])
  return { status, said: String(stderr) }
}
const segment = '000000010000000000000007'
const inFolder = (name: string) => join(folder, name)
function archive(content: string) {
  writeFileSync(inFolder('segment'), content)
  return run('archive.sh', inFolder('segment'), segment, folder)
}
function fetched() {
  const { status } = run('fetch.sh', segment, inFolder('back'), folder)
  return status === 0 ? readFileSync(inFolder('back'), 'utf8') : status
}

test('a minute in which nothing happened takes next to no room', () => {
  expect(archive('\0'.repeat(16 * 1024 * 1024)).status).toBe(0)
  expect(readFileSync(inFolder(`${segment}.gz`)).length).toBeLessThan(32 * 1024)
})

test('what was archived before PostgreSQL heard of it is success the second time', () => {
  expect([archive('an evening').status, archive('an evening').status]).toEqual([0, 0])
  expect(fetched()).toBe('an evening')
})

test('nothing is written over, and it is said why', () => {
  archive('an evening')
  const { status, said } = archive('another evening')
  expect(status).toBe(1)
  expect(said).toContain('this server needs an archive of its own')
  expect(fetched()).toBe('an evening')
})

test('what a kill left half written stands in nobody’s way', () => {
  writeFileSync(inFolder(`${segment}.gz.part`), 'half')
  expect(fetched()).toBe(1)
  expect(archive('an evening').status).toBe(0)
  expect(fetched()).toBe('an evening')
  expect(existsSync(inFolder(`${segment}.gz.part`))).toBe(false)
})

test('the log ends where nothing is; what is damaged stops the restore', () => {
  expect(fetched()).toBe(1)
  archive('an evening')
  const whole = readFileSync(inFolder(`${segment}.gz`))
  writeFileSync(inFolder(`${segment}.gz`), whole.subarray(0, whole.length - 9))
  expect(fetched()).toBe(126)
})

test('keeping no backup at all is a mistake', () => {
  expect(run('prune.sh', folder, folder, '0')).toEqual({ status: 1, said: expect.stringContaining('has to be kept') })
})
