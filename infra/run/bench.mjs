/** npm run bench [-- options]: the measurements, on PostgreSQL and Redis; the options are those of infra/bench/bench.ts. */
import { ensureChromium } from './lib/chromium.mjs'
import { inRoot } from './lib/paths.mjs'
import { runTool } from './lib/run.mjs'
import { stop as stopWith } from './lib/say.mjs'
import { withServers } from './lib/servers.mjs'
import { setUp } from './lib/setup.mjs'

await setUp({ build: true })
const chromium = await ensureChromium()
if (!chromium) stopWith('The page measurements need a Chromium: install one, or name it in SUFRA_CHROMIUM.', 2)

const { env, stop } = await withServers()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop().then(() => process.exit(1)))
if (!env) {
  await stop()
  stopWith('The measurements need PostgreSQL and Redis: install them, or set DATABASE_URL and REDIS_URL.', 2)
}

try {
  const args = [inRoot('infra', 'bench', 'bench.ts'), ...process.argv.slice(2)]
  const { code } = await runTool('tsx', args, { env: { ...env, SUFRA_CHROMIUM: chromium } })
  process.exitCode = code
} finally {
  await stop()
}
