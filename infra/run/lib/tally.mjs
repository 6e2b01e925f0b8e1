/** Counting what the test runners report. Pure: their JSON in, `{ passed, failed }` out. */
import { stripVTControlCharacters } from 'node:util'

export const nothing = { passed: 0, failed: 0 }

export const plus = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

/** A runner that ended badly without naming a failed test has failed once all the same. */
const honest = (counts, exitCode) => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

/** A file that could not be loaded has no test results, and counts as one failure. */
export function tallyOfVitest(report, exitCode) {
  if (!report) return honest(nothing, exitCode || 1)
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, exitCode)
}

/** A test that needed a second try has failed: nothing here is allowed to work only sometimes. */
export function tallyOfPlaywright(report, exitCode) {
  if (!report) return honest(nothing, exitCode || 1)
  const { expected, unexpected, flaky } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky }, exitCode)
}

/** The first lines of what a runner says went wrong: enough to look at it without the whole output. */
const inShort = (message = '') => stripVTControlCharacters(message).trim().split('\n').slice(0, 12).join('\n    ')

/** Each failed test of a Vitest report: its file and name, and what it says went wrong. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && assertionResults.length === 0) return [{ test: name, why: inShort(message) }]
    return failed.map((result) => ({
      test: `${name} › ${result.fullName}`,
      why: inShort(result.failureMessages[0]),
    }))
  })
}

/** Each failed test of a Playwright report, like `failuresOfVitest`. */
export function failuresOfPlaywright(report) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(failureOfSpec),
    ...suites.flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}

function failureOfSpec({ file, line, title, tests }) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  return { test: `${file}:${line} › ${title}`, why: inShort(error?.message) }
}

/** What one of our own commands says in its last line. */
export function tallyOfOutput(output, exitCode) {
  const [, passed, failed] = output.trimEnd().match(/(?:^|\n)(\d+) passed, (\d+) failed$/) ?? []
  if (passed === undefined) return honest(nothing, exitCode || 1)
  return honest({ passed: Number(passed), failed: Number(failed) }, exitCode)
}

/** The last line of a run. */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
