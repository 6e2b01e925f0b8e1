import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig } from './config'
import { ConfigError } from './config-error'
import { settings } from './settings'

/** What is said of these settings; null: nothing is wrong with them. */
function refusalOf(env: Record<string, string>): string | null {
  try {
    loadConfig(env)
    return null
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('a fresh machine needs no setting at all', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({ production: false, port: 3000, demo: true, redis: { url: null, prefix: 'sufra' } })
  expect(config.database).toEqual({ url: null, folder: './data', poolSize: 10, role: 'sufra_app' })
})

test('production refuses the embedded database unless told on purpose, and has no demo', () => {
  expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(ConfigError)
  expect(loadConfig({ NODE_ENV: 'production', SUFRA_EMBEDDED: '1' }).demo).toBe(false)
  expect(loadConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://h/d' }).database.url).toBe('postgres://h/d')
})

test('a wrong setting is named in one sentence', () => {
  expect(() => loadConfig({ PORT: 'abc' })).toThrow('The setting PORT is wrong: it must be a port number.')
  expect(() => loadConfig({ DATABASE_URL: 'mysql://h/d' })).toThrow(/DATABASE_URL.*must start with postgres:\/\//)
  expect(() => loadConfig({ SUFRA_DEMO: 'yes' })).toThrow('The setting SUFRA_DEMO is wrong: it must be 0 or 1.')
})

test('whatever is wrong with a setting is one sentence about it', () => {
  const wrong = ['x', '-1', '99999999', '1.5', '[]', '{"name":1}', 'y'.repeat(100), 'ftp://x', '{}']
  for (const { name } of settings)
    for (const value of wrong) {
      const said = refusalOf({ [name]: value })
      if (said?.startsWith(`The setting ${name}`))
        expect(said).toMatch(/^The setting \w+ is wrong: it (must|may|has|names) [^\n]+\.$/)
    }
  expect(refusalOf({ LOG_LEVEL: 'loud' })).toBe(
    'The setting LOG_LEVEL is wrong: it must be one of fatal, error, warn, info, debug, trace, silent.',
  )
  expect(refusalOf({ DATABASE_POOL: '501' })).toContain('it must be a whole number from 1 to 500.')
})

test('a blank setting counts as unset', () => {
  expect(loadConfig({ DATABASE_URL: ' ', REDIS_URL: '' }).database.url).toBeNull()
})

test('the list of settings names each once', () => {
  const names = settings.map((setting) => setting.name)
  expect(new Set(names).size).toBe(names.length)
})

test('the README tells of every setting, with the same default and meaning, and of no other', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const table = readme.slice(readme.indexOf('| setting |')).split('\n\n', 1)[0] ?? ''
  const told = table.split('\n').flatMap((row) => {
    const [names = '', ...rest] = row.slice(2, -2).replaceAll('`', '').split(' | ')
    return names.split(', ').map((name) => [name, ...rest])
  })
  const known = settings.map(({ name, default: value, meaning }) =>
    [name, value, meaning.replace(/\.$/, '')].map((cell) => cell.replaceAll('`', '')),
  )
  expect(told.slice(2)).toEqual(known)
})
