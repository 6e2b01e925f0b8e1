import { expect, test } from 'vitest'
import { closingLine, nothing, plus, tallyOfOutput, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

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
