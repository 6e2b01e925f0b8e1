import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../run/lib/paths.mjs'
import { forTheRecord, type Result } from './figure'
import { scalingTable, withScaling } from './scaling'

const figure = (name: string, value: number, unit: string): Result =>
  forTheRecord({ name, value, unit, method: 'with a watch' })

test('what a figure means is reckoned from it, and a part of a process is a whole one', () => {
  const table = scalingTable([
    figure('orders-accepted-per-second', 400, 'orders/s'),
    figure('gateway-memory-per-guest', 50, 'kB'),
    figure('nothing of scaling', 1, 'ms'),
  ])
  expect(table).toContain('| 400 orders/s | 10,000 commands/s are 25 processes |')
  expect(table).toContain('44,000 guests in 2.2 GB; 2 million are 46 gateways')
  expect(table.split('\n')).toHaveLength(4)
})

test('a figure that was taken beside something else says so', () => {
  const table = scalingTable([{ ...figure('hot-branch', 404, 'commands/s'), busy: true }])
  expect(table).toContain('| 404 commands/s (**taken on a machine that was busy with something else**) |')
})

test('the page keeps its words around the figures, however often they are written', () => {
  const page = 'before\n<!-- measured: written by npm run bench -->\nold\n<!-- /measured -->\nafter'
  const once = withScaling(page, [figure('hot-branch', 404, 'commands/s')])
  expect(once).toMatch(/^before\n<!-- measured[\s\S]*404 commands\/s[\s\S]*<!-- \/measured -->\nafter$/)
  expect(once).not.toContain('old')
  expect(withScaling(once, [figure('hot-branch', 404, 'commands/s')])).toBe(once)
  expect(() => withScaling('no place', [])).toThrow('no place')
})

test('SCALING.md says what results.json says', () => {
  const page = readFileSync(inRoot('infra', 'SCALING.md'), 'utf8')
  const results = JSON.parse(readFileSync(inRoot('infra', 'bench', 'results.json'), 'utf8')) as Result[]
  expect(withScaling(page, results)).toBe(page)
})
