/**
 * npm test [-- groups and file names]: every runner in turn, on the embedded default and, with DATABASE_URL and
 * REDIS_URL set, flows and faults once more on those. `npm test -- flow orders` runs the flow tests of orders;
 * `npm test -- gallery`, which else .ci/run alone does, takes every screen's picture in every state.
 */
import { ensureChromium } from './lib/chromium.mjs'
import { listenToLogs } from './lib/log-scan.mjs'
import { root } from './lib/paths.mjs'
import { groups, hasServers, onDemand, runners } from './lib/runners.mjs'
import { say, seconds, shout, stop } from './lib/say.mjs'
import { setUp } from './lib/setup.mjs'
import { closingLine, nothing, plus } from './lib/tally.mjs'

const words = process.argv.slice(2)
const asked = words.filter((word) => groups.includes(word))
const files = words.filter((word) => !groups.includes(word))
const isAsked = (group) => (asked.length === 0 ? !onDemand.includes(group) : asked.includes(group))
const needsBrowser = isAsked('browser') || isAsked('gallery')

/** Whether there is a browser to test in; false when its tests were not asked for or are left out on purpose. */
async function hasBrowser() {
  if (!needsBrowser || process.env.SUFRA_TEST_BROWSER === '0') return false
  if (await ensureChromium()) return true
  return stop(
    'The browser tests need a Chromium and none was found. Install one, name it in SUFRA_CHROMIUM, or leave these tests out with SUFRA_TEST_BROWSER=0.',
    2,
  )
}

/** One check over the logs of the whole run: nobody's secret, token, address or number stands in them. */
function scanned(logs) {
  const startedAt = Date.now()
  const found = logs.scan()
  if (found === null) return []
  for (const { what, line } of found.leaks) say(`✗ ${what} stands in a log: ${line.slice(0, 300)}`)
  const counts = found.leaks.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const name = `${found.lines} log lines hold no secret (${found.seeded} known ones looked for)`
  return [{ name, counts, failures: [], took: seconds(startedAt) }]
}

/** One after the other: beside each other they took as long, and what a fault or a journey may wait for came late. */
async function runAll(list) {
  const results = []
  for (const { name, run } of list) {
    const startedAt = Date.now()
    say(`\n▶ ${name}`)
    results.push({ name, ...(await run(files)), took: seconds(startedAt) })
  }
  return results
}

function omissions() {
  const left = []
  if (needsBrowser && process.env.SUFRA_TEST_BROWSER === '0') {
    left.push('LEFT OUT: the browser tests, because SUFRA_TEST_BROWSER=0.')
  }
  if (!hasServers() && (isAsked('flow') || isAsked('fault'))) {
    left.push('LEFT OUT: flows and faults on PostgreSQL and Redis.')
    left.push('They run when both DATABASE_URL and REDIS_URL are set.')
  }
  return left
}

await setUp({ build: needsBrowser })
const browser = await hasBrowser()
const logs = listenToLogs(root)
const results = await runAll(runners(browser).filter(({ group }) => isAsked(group)))
results.push(...scanned(logs))
const counted = results.map(({ counts }) => counts).reduce(plus, nothing)
const ranNothing = counted.passed + counted.failed === 0
const total = ranNothing ? { passed: 0, failed: 1 } : counted

if (omissions().length > 0) shout(omissions())
say('')
for (const { test, why } of results.flatMap(({ failures }) => failures)) say(`✗ ${test}\n    ${why}`)
for (const { name, counts, took } of results)
  say(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${closingLine(counts)} (${took})`)
if (ranNothing) say('✗ No test ran at all, which counts as a failure.')
say(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
