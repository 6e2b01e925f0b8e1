import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

test('nobody but the user who archived it reads what was archived', () => {
  archive('an evening')
  expect(statSync(inFolder(`${segment}.gz`)).mode & 0o777).toBe(0o600)
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

test('without an archive nothing is restored: a mistyped one would count as a log that ends with the base', () => {
  const restored = (from: string) => run('restore.sh', inFolder('base'), from, inFolder('new'))
  mkdirSync(inFolder('empty'))
  for (const from of [inFolder('nowhere'), inFolder('empty'), 'nowhere'])
    expect(restored(from)).toEqual({ status: 1, said: expect.stringContaining(`There is no archived log in ${from}`) })
  expect(existsSync(inFolder('new'))).toBe(false)
})

test('a moment of no time zone is asked about', () => {
  archive('an evening')
  const restored = (until: string) => run('restore.sh', inFolder('base'), folder, inFolder('new'), until).said
  const asked = expect.stringContaining('Say of which time zone')
  expect(restored('2026-11-21 18:04:00')).toEqual(asked)
  for (const zone of ['+03', '+00:00', '-0330', 'Z']) expect(restored(`2026-11-21 18:04:00${zone}`)).not.toEqual(asked)
})

test('a moment after a restore is brought back from the timeline that is named, and from none unasked', () => {
  const restored = (...until: string[]) => run('restore.sh', inFolder('base'), folder, inFolder('new'), ...until)
  mkdirSync(inFolder('base'))
  writeFileSync(inFolder('base/backup_label'), 'START WAL LOCATION: 0/2000028\nSTART TIMELINE: 2\n')
  const asked = expect.stringContaining('may be on more than one timeline')
  for (const name of ['00000001', '00000002']) writeFileSync(inFolder(`${name}.history.gz`), '')
  expect(restored('2026-11-21 18:11:00+00').said).not.toEqual(asked)
  for (const name of ['00000003', '0000000A']) writeFileSync(inFolder(`${name}.history.gz`), '')
  expect(restored('2026-11-21 18:11:00+00')).toEqual({ status: 1, said: asked })
  expect(restored('2026-11-21 18:11:00+00').said).toMatch(/argument, 2 \(.*\) or one that a restore began \(3, 10\)\./)
  for (const named of [
    ['', ''],
    ['2026-11-21 18:11:00+00', '2'],
  ])
    expect(restored(...named).said).not.toEqual(asked)
  expect(existsSync(inFolder('new'))).toBe(false)
})
