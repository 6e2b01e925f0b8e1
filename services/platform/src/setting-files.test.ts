import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from './config'

const folder = mkdtempSync(join(tmpdir(), 'sufra-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a secret may lie in a file, with the line break an editor leaves', () => {
  const path = file('database-url', 'postgres://sufra:s3cret@db:5432/sufra\n')
  expect(loadConfig({ DATABASE_URL_FILE: path }).database.url).toBe('postgres://sufra:s3cret@db:5432/sufra')
})

test('what a file says is looked at like any other setting', () => {
  const path = file('wrong', 'mysql://sufra:s3cret@db/sufra')
  expect(() => loadConfig({ DATABASE_URL_FILE: path })).toThrow(/DATABASE_URL is wrong: it must start with postgres/)
  expect(loadConfig({ REDIS_URL_FILE: file('empty', '\n') }).redis.url).toBeNull()
})

test('said twice, or nowhere to be found: one sentence, without the secret', () => {
  const path = file('url', 'postgres://h/d')
  const both = { DATABASE_URL: 'postgres://h/e', DATABASE_URL_FILE: path }
  expect(() => loadConfig(both)).toThrow('Set DATABASE_URL or DATABASE_URL_FILE, not both.')
  expect(() => loadConfig({ SMTP_URL_FILE: '/nowhere/smtp' })).toThrow(
    'The setting SMTP_URL_FILE is wrong: /nowhere/smtp cannot be read.',
  )
})
