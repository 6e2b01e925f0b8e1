import { expect, test } from 'vitest'
import { atLeastTimesFloor, atMost, atMostTimesFloor, forTheRecord } from './figure'
import { reportOf, tableFor } from './report'

const measured = { name: 'a', unit: 'ms', method: 'with a watch' }
const machine = {
  ...{ date: '2026-01-01T00:00:00.000Z', commit: 'abc', processors: '2 × quick', system: 'Linux' },
  ...{ loadAtStart: 0.1, busy: false },
}

test('a limit is missed by the smallest bit, whatever rounding shows', () => {
  expect(atMost(5, { ...measured, value: 5 }).pass).toBe(true)
  expect(atMost(5, { ...measured, value: 5.000001 })).toMatchObject({ pass: false, value: 5, limit: '≤ 5 ms' })
  expect(atMostTimesFloor(1.5, { ...measured, value: 3.1, floor: 2 })).toMatchObject({ pass: false, ratio: 1.55 })
  expect(atLeastTimesFloor(0.4, { ...measured, value: 41, floor: 100 })).toMatchObject({ pass: true, ratio: 0.41 })
})

test('a figure that could not be taken has missed its limit', () => {
  expect(atMost(5, { ...measured, value: Number.NaN }).pass).toBe(false)
  expect(atLeastTimesFloor(0.4, { ...measured, value: Number.NaN, floor: 1 }).pass).toBe(false)
})

test('the report says what was missed and how it was measured', () => {
  const results = [atMost(5, { ...measured, value: 6 }), forTheRecord({ ...measured, name: 'b', value: 1 })]
  const report = reportOf(results, [{ title: 'Parts', columns: ['part'], rows: [['x|y']] }], machine)
  expect(report).toContain('| a | 6 ms | – | – | ≤ 5 ms | **missed** |')
  expect(report).toContain('- **a**: with a watch\n- **b**: with a watch')
  expect(report).toContain('x\\|y')
  expect(report).not.toContain('was busy')
  expect(reportOf(results, [], { ...machine, busy: true })).toContain('was busy')
  expect(tableFor(results)).toContain('missed')
})
