/** npm run chaos [-- options]: everything that can fail, failing under load; the options are those of infra/chaos/options.ts. */
import { inRoot } from './lib/paths.mjs'
import { runTool } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

await setUp({ build: false })
const { code } = await runTool('tsx', [inRoot('infra', 'chaos', 'chaos.ts'), ...process.argv.slice(2)])
process.exitCode = code
