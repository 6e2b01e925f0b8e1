import { describe, expect, test } from 'vitest'
import { pendingOf } from './migrate'
import { assertOrder, type Migration, readMigrations } from './migrations'

const entry = (idx: number, when: number) => ({ idx, when, tag: `000${idx}_x` })
const migration = (hash: string): Migration => ({ tag: hash, when: 1, hash, sql: '' })

describe('the journal', () => {
  test('of this version is in order, and every file is there', () => {
    const all = readMigrations()
    expect(all.length).toBeGreaterThan(0)
    expect(all.every((one) => one.sql.length > 0)).toBe(true)
  })

  test('with a number left out, or one dated before its predecessor, stops the start', () => {
    expect(() => assertOrder([entry(0, 10), entry(1, 20)])).not.toThrow()
    expect(() => assertOrder([entry(0, 10), entry(2, 20)])).toThrow('has number 2, expected 1')
    expect(() => assertOrder([entry(0, 20), entry(1, 20)])).toThrow('is dated before')
  })
})

describe('what is still to do', () => {
  const [one, two] = [migration('one'), migration('two')]

  test('is what comes after the applied ones', () => {
    expect(pendingOf([one, two], [])).toEqual([one, two])
    expect(pendingOf([one, two], ['one'])).toEqual([two])
  })

  test('a changed migration and a newer database are refused', () => {
    expect(() => pendingOf([one, two], ['other'])).toThrow('is not the one this database was made with')
    expect(() => pendingOf([one], ['one', 'two'])).toThrow('newer version')
  })
})
