import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderUnfit, lockFolder } from './folder-lock'

let folder: string
const lockFile = () => join(folder, 'sufra.lock')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

test('a folder in use is refused in one sentence, and free again after', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(/is in use by process \d+; stop that one first\.$/)
  unlock()
  expect(existsSync(lockFile())).toBe(false)
  lockFolder(folder)()
})

test('another living process keeps its folder', () => {
  writeFileSync(lockFile(), `${process.ppid}\n${hostname()}\n`)
  expect(() => lockFolder(folder)).toThrow(FolderUnfit)
})

test('the lock of a process that died is taken over', () => {
  writeFileSync(lockFile(), `${deadPid()}\n${hostname()}\n`)
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderUnfit)
  unlock()
})

test('after a power cut another process has the number: the lock from before this machine started is nobody’s', () => {
  writeFileSync(lockFile(), `${process.ppid}\n${hostname()}\n`)
  const before = new Date(Date.now() - uptime() * 1000 - 60_000)
  utimesSync(lockFile(), before, before)
  lockFolder(folder)()
})

test('a restarted container has its old process number again: the lock is its own leftover', () => {
  writeFileSync(lockFile(), `${process.pid}\n${hostname()}\n`)
  lockFolder(folder)()
})

test('another machine keeps a shared folder as long as it refreshes its lock', () => {
  writeFileSync(lockFile(), '1\nanother-host\n')
  expect(() => lockFolder(folder)).toThrow(FolderUnfit)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockFile(), longAgo, longAgo)
  lockFolder(folder)()
})

test('a folder that can\u2019t be made or written is refused with what stands in the way, not as in use', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below')])
    expect(() => lockFolder(path)).toThrow(/can't be used: a file stands in its way\. .*SUFRA_DATA_DIR=…$/)
})
