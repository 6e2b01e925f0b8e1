/**
 * What .ci/run runs: the checks, then every test on the embedded default and on PostgreSQL with Redis, the gallery of
 * all screens too, and one fault of each kind under load.
 */
import { spawn } from 'node:child_process'
import { installAge } from '../backup/age.mjs'
import { ensureChromium, ensureHeadlessShell } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { say, seconds, shout } from './lib/say.mjs'
import { withServers } from './lib/servers.mjs'
import { closingLine, nothing, plus, tallyOfOutput } from './lib/tally.mjs'

const startedAt = Date.now()

let running

/** Runs one of our commands, shows what it prints and answers the sum in its last line. */
function counted(script, env, ...args) {
  return new Promise((resolve) => {
    say(`\n■ node ${[script, ...args].join(' ')}`)
    const child = spawn(process.execPath, [inRoot(script), ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running = child
    let tail = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      tail = (tail + chunk).slice(-2000)
    })
    child.on('close', (code) => resolve(tallyOfOutput(tail, code ?? 1)))
  })
}

let stopServers = async () => {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    running?.kill('SIGTERM')
    stopServers().then(() => process.exit(1))
  })

async function prepared() {
  await ensureChromium()
  await ensureHeadlessShell()
  await installAge()
}

async function served(browsers) {
  await browsers
  const { env, stop } = await withServers()
  stopServers = stop
  return env
}

requireNode()
/* What the system's packages bring comes while npm's do, and while the checks work, which need none of it. */
const browsers = prepared()
await ensureInstalled()
const servers = served(browsers)
const results = [await counted('infra/run/check.mjs', process.env)]
const env = await servers
try {
  results.push(await counted('infra/run/test.mjs', { ...(env ?? process.env), SUFRA_TEST_GALLERY: '1' }))
  results.push(await counted('infra/run/chaos.mjs', process.env, '--brief'))
} finally {
  await stopServers()
}
if (!env) {
  shout(['PostgreSQL or Redis could not be started: half of the tests did not run. This counts as a failure.'])
  results.push({ passed: 0, failed: 1 })
}

const total = results.reduce(plus, nothing)
say(`\nDone in ${seconds(startedAt)}; checks and tests together:`)
say(closingLine(total))
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
