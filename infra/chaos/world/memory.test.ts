import { expect, test } from 'vitest'
import { grownBetween, type Resident, residentNow } from './memory'

const of = (...all: readonly (readonly [pid: number, name: string, megabytes: number])[]): Resident =>
  new Map(all.map(([pid, name, megabytes]) => [pid, { name, megabytes }]))

test('a service that was replaced has nothing to be compared with', () => {
  const before = of([1, 'api 1', 100.4], [2, 'api 2', 90])
  const after = of([1, 'api 1', 110.6], [7, 'api 2', 60])
  expect(grownBetween(before, after)).toEqual([{ service: 'api 1', fromMb: 100, toMb: 111 }])
})

test('a process takes some memory, and one that is gone none', () => {
  const now = residentNow([
    { name: 'this one', pid: process.pid },
    { name: 'never started', pid: undefined },
    { name: 'gone', pid: 2 ** 30 },
  ])
  expect([...now.values()].map(({ name }) => name)).toEqual(['this one'])
  expect(now.get(process.pid)?.megabytes).toBeGreaterThan(20)
})
