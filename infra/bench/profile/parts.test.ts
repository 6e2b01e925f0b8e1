import { expect, test } from 'vitest'
import { partOf } from './parts.rules'

test('every sample is counted under the part that spent it', () => {
  const frame = (url: string, functionName = 'f') => ({ url, functionName })
  expect(partOf(frame('', '(idle)'), null)).toBe('idle')
  expect(partOf(frame('', '(garbage collector)'), null)).toBe('garbage collection')
  expect(partOf(frame('', 'writev'), null)).toContain('native')
  expect(partOf(frame('node:internal/streams/writable'), null)).toContain('HTTP')
  expect(partOf(frame('file:///x/node_modules/postgres/src/connection.js'), null)).toBe('postgres.js')
  expect(partOf(frame('file:///x/node_modules/find-my-way/index.js'), null)).toBe('Fastify and what it needs')
  expect(partOf(frame('file:///x/dist/main.mjs'), 'file:///x/services/platform/src/db/doors.ts')).toBe(
    'Sufra: doors and connections',
  )
  expect(partOf(frame('file:///x/dist/main.mjs'), 'file:///x/node_modules/postgres/src/query.js')).toBe('postgres.js')
})
