import { expect, test } from 'vitest'
import {
  closingLine,
  failuresOfPlaywright,
  failuresOfVitest,
  nothing,
  plus,
  tallyOfOutput,
  tallyOfPlaywright,
  tallyOfVitest,
} from './tally.mjs'

const vitestReport = (passed, failed, files = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
})

test('a test file that cannot be loaded counts as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const counted = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(tallyOfVitest(vitestReport(3, 1, [broken, counted]), 1)).toEqual({ passed: 3, failed: 2 })
})

test('a runner that dies without a report, or ends badly without naming a test, has failed', () => {
  expect(tallyOfVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  expect(tallyOfVitest(vitestReport(5, 0), 1)).toEqual({ passed: 5, failed: 1 })
  expect(tallyOfPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 })
})

test('a browser test that passed only at the second try has failed', () => {
  expect(tallyOfPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } }, 1)).toEqual({
    passed: 4,
    failed: 2,
  })
})

test('the last line is the sum over all runners', () => {
  const sum = [
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1 },
  ].reduce(plus, nothing)
  expect(closingLine(sum)).toBe('5 passed, 1 failed')
})

test('a command is counted by its last line, and one that has none has failed', () => {
  expect(tallyOfOutput('✓ Types\n7 passed, 1 failed\n', 1)).toEqual({ passed: 7, failed: 1 })
  expect(tallyOfOutput('3 passed, 0 failed\nand then it broke', 0)).toEqual({ passed: 0, failed: 1 })
  expect(tallyOfOutput('3 passed, 0 failed', 1)).toEqual({ passed: 3, failed: 1 })
})

test('a failed flow is told by file, name and cause, and so is a file that could not be loaded', () => {
  const good = { status: 'passed', fullName: 'an order is kept', failureMessages: [] }
  const bad = {
    status: 'failed',
    fullName: 'an order is kept once',
    failureMessages: ['\u001b[31mtwo\u001b[39m orders'],
  }
  const files = [
    { name: 'orders.flow.test.ts', status: 'failed', message: '', assertionResults: [good, bad] },
    { name: 'tables.flow.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(failuresOfVitest(vitestReport(1, 1, files))).toEqual([
    { test: 'orders.flow.test.ts › an order is kept once', why: 'two orders' },
    { test: 'tables.flow.test.ts', why: 'no such module' },
  ])
  expect(failuresOfVitest(undefined)).toEqual([])
})

test('a failed browser test is told by file, line, name and cause, however deep it is described', () => {
  const spec = (title, ok, errors) => ({
    title,
    ok,
    file: 'floor.spec.ts',
    line: 7,
    tests: [{ results: [{ errors }] }],
  })
  const inner = { specs: [spec('seats a party', false, [{ message: 'no table' }])], suites: [] }
  const report = { suites: [{ specs: [spec('opens', true, [])], suites: [inner] }] }
  expect(failuresOfPlaywright(report)).toEqual([{ test: 'floor.spec.ts:7 › seats a party', why: 'no table' }])
})
