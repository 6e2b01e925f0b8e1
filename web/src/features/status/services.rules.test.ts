import type { BranchStatus } from '@sufra/shared/status/status.contract'
import { expect, test } from 'vitest'
import { notFine, rowsOf, rowsWithout } from './services.rules'

const at = '2026-03-01T20:00:00.000Z'
const fine = { state: 'fine', running: 2, missed: 0, lastWordAt: at } as const
const status = (part: Partial<BranchStatus> = {}): BranchStatus => ({
  at,
  bell: 'fine',
  databaseMs: 3,
  guests: { phones: 0, slow: 0, countedAt: null },
  changedAt: null,
  open: true,
  services: [
    { part: 'orders', ...fine },
    { part: 'live', ...fine },
    { part: 'jobs', ...fine },
  ],
  ...part,
})
const statesOf = (rows: ReturnType<typeof rowsOf>) => Object.fromEntries(rows.map(({ name, state }) => [name, state]))

test('when all run, nothing needs a look, and the database says how long it took', () => {
  const rows = rowsOf(status())
  expect(notFine(rows)).toEqual([])
  expect(rows.find(({ name }) => name === 'database')).toMatchObject({ state: 'fine', ms: 3 })
})

test('what runs in part says how many of how many; what is down says since when', () => {
  const services: BranchStatus['services'] = [
    { part: 'orders', state: 'partly', running: 1, missed: 1, lastWordAt: at },
    { part: 'live', state: 'down', running: 0, missed: 1, lastWordAt: '2026-03-01T19:58:00.000Z' },
  ]
  expect(rowsOf(status({ services, bell: 'down' })).filter(({ name }) => name !== 'database')).toEqual([
    { name: 'orders', state: 'partly', of: { running: 1, all: 2 }, since: null, ms: null },
    { name: 'live', state: 'down', of: { running: 0, all: 1 }, since: '2026-03-01T19:58:00.000Z', ms: null },
    { name: 'bell', state: 'down', of: null, since: null, ms: null },
  ])
})

test('a server without its database says so, and nobody guesses what else runs', () => {
  expect(statesOf(rowsWithout({ database: false, bus: true }))).toEqual({
    orders: 'down',
    jobs: 'down',
    live: 'unknown',
    database: 'down',
    bell: 'fine',
  })
})

test('when no server answers, nothing is said to run', () => {
  expect(new Set(Object.values(statesOf(rowsWithout(null))))).toEqual(new Set(['unknown']))
})

test('a server whose database answers, but which could not answer this, proves the database only', () => {
  expect(statesOf(rowsWithout({ database: true, bus: false }))).toEqual({
    orders: 'unknown',
    live: 'unknown',
    jobs: 'unknown',
    database: 'fine',
    bell: 'down',
  })
})
