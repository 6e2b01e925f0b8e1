/** What .ci/run runs: the checks, then every test on the embedded default and on PostgreSQL with Redis. */
import { spawn } from 'node:child_process'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { say, seconds, shout } from './lib/say.mjs'
import { postgresServer, redisServer } from './lib/servers.mjs'
import { closingLine, nothing, plus, tallyOfOutput } from './lib/tally.mjs'

const startedAt = Date.now()

/** Runs one of our commands, shows what it prints and answers the sum in its last line. */
function counted(script, env) {
  return new Promise((resolve) => {
    say(`\n■ node ${script}`)
    const child = spawn(process.execPath, [inRoot(script)], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let tail = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      tail = (tail + chunk).slice(-2000)
    })
    child.on('close', (code) => resolve(tallyOfOutput(tail, code ?? 1)))
  })
}

async function servers() {
  if (process.env.DATABASE_URL && process.env.REDIS_URL) return { env: process.env, stops: [] }
  const both = [await postgresServer(), await redisServer()]
  const stops = both.flatMap((server) => (server ? [server.stop] : []))
  const [database, redis] = both
  if (!database || !redis) return { env: undefined, stops }
  return { env: { ...process.env, DATABASE_URL: database.url, REDIS_URL: redis.url }, stops }
}

requireNode()
await ensureInstalled()
await ensureChromium()
const { env, stops } = await servers()
const stopServers = () => Promise.all(stops.map((stop) => stop()))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => stopServers().then(() => process.exit(1)))

const results = []
try {
  results.push(await counted('infra/run/check.mjs', process.env))
  results.push(await counted('infra/run/test.mjs', env ?? process.env))
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
