/** npm run simulate [-- options]: plays a service in a Sufra that is running; the options are in infra/simulate/options.ts. */
import { inRoot } from './lib/paths.mjs'
import { runTool } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

await setUp({ build: false })
const { code } = await runTool('tsx', [inRoot('infra', 'simulate', 'main.ts'), ...process.argv.slice(2)])
process.exitCode = code
