import { expect, test } from 'vitest'
import { atLeast, atLeastTimesFloor, atMost, atMostTimesFloor, forTheRecord, withinShare } from './figure'
import { reportOf, tableFor } from './report'

const measured = { name: 'a', unit: 'ms', method: 'with a watch' }
const machine = {
  date: '2026-01-01T00:00:00.000Z',
  commit: 'abc',
  processors: '2 × quick',
  system: 'Linux',
  loadAtStart: 0.1,
  busy: false,
}
const later = { ...machine, date: '2026-02-01T00:00:00.000Z', commit: 'def', busy: true }
const record = { group: 'Everyday', form: 'short', machine, notes: [], plots: [] } as const

test('a limit is missed by the smallest bit, whatever rounding shows', () => {
  expect(atMost(5, { ...measured, value: 5 }).pass).toBe(true)
  expect(atMost(5, { ...measured, value: 5.000001 })).toMatchObject({ pass: false, value: 5, limit: '≤ 5 ms' })
  expect(atLeast(5, { ...measured, value: 4.999999 })).toMatchObject({ pass: false, value: 5, limit: '≥ 5 ms' })
  expect(atMostTimesFloor(1.5, { ...measured, value: 3.1, floor: 2 })).toMatchObject({ pass: false, ratio: 1.55 })
  expect(atLeastTimesFloor(0.4, { ...measured, value: 41, floor: 100 })).toMatchObject({ pass: true, ratio: 0.41 })
  expect(withinShare(0.1, { ...measured, value: 89, floor: 100 })).toMatchObject({ pass: false, limit: 'within 10 %' })
  expect(withinShare(0.1, { ...measured, value: 109, floor: 100 }).pass).toBe(true)
})

test('a figure that could not be taken has missed its limit', () => {
  expect(atMost(5, { ...measured, value: Number.NaN }).pass).toBe(false)
  expect(atLeast(5, { ...measured, value: Number.NaN }).pass).toBe(false)
  expect(atLeastTimesFloor(0.4, { ...measured, value: Number.NaN, floor: 1 }).pass).toBe(false)
  expect(withinShare(0.1, { ...measured, value: Number.NaN, floor: 1 }).pass).toBe(false)
})

test('the report says what was missed and how it was measured', () => {
  const results = [atMost(5, { ...measured, value: 6 }), forTheRecord({ ...measured, name: 'b', value: 1 })]
  const notes = [{ title: 'Parts', columns: ['part'], rows: [['x|y']] }]
  const report = reportOf([{ ...record, results, notes }])
  expect(report).toContain('| a | 6 ms | – | – | ≤ 5 ms | **missed** | 1 |')
  expect(report).toContain('- **a**: with a watch\n- **b**: with a watch')
  expect(report).toContain('x\\|y')
  expect(report).not.toContain('busy with')
  expect(tableFor(results)).toContain('missed')
})

test('each figure keeps the run that it comes from', () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => forTheRecord({ ...measured, name, value: 1 }))
  const load = { ...record, group: 'Load', machine: later, results: fresh ? [fresh] : [] }
  const report = reportOf([load, { ...record, results: old ? [old] : [] }])
  expect(report).toMatch(/1\. 2026-01-01\S+ · commit abc .*\n2\. 2026-02-01\S+ · commit def .*busy with something else/)
  expect(report).toMatch(/## Load[^#]*\| fresh \|[^\n]*\| 2 \|/)
  expect(report).toMatch(/## Everyday[^#]*\| old \|[^\n]*\| 1 \|/)
})

test('a figure’s long form stands beside its short one, each with its own run', () => {
  const short = { ...record, results: [forTheRecord({ ...measured, name: 'growth-today-p99', value: 43 })] }
  const long = { ...short, form: 'long' as const, machine: later }
  const report = reportOf([
    { ...long, results: [forTheRecord({ ...measured, name: 'growth-5m-today-p99', value: 45 })] },
    short,
  ])
  expect(report).toContain('| growth-today-p99 | 43 ms | – | – | – | for the record | 1 |')
  expect(report).toContain('| growth-5m-today-p99 | 45 ms | – | – | – | for the record | 2 |')
})
