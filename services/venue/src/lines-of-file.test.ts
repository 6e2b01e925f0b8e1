import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '@sufra/platform/config-error'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOfFile } from './lines-of-file'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-lines-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every line comes, however long nobody asks for the first, and whoever stops early leaves nothing open', async () => {
  const kept = Array.from({ length: 20_000 }, (_, at) => `line ${at}`)
  const path = join(folder, 'house')
  writeFileSync(path, `${kept.join('\r\n')}\n`)
  const lines = linesOfFile(path)
  await sleep(50)
  const read: string[] = []
  for await (const line of lines) read.push(line)
  expect(read).toEqual(kept)
  const some = linesOfFile(path)
  expect((await some.next()).value).toBe('line 0')
  expect(await some.return(undefined)).toEqual({ done: true, value: undefined })
})

test('a file that is not there is said to be so', async () => {
  await expect(linesOfFile(join(folder, 'none')).next()).rejects.toThrow(ConfigError)
})
