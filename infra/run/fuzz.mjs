/** npm run fuzz [-- options]: hostile requests and socket messages at a venue of its own; the options are those of infra/hostile/options.ts. */
import { inRoot } from './lib/paths.mjs'
import { runTool } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

await setUp({ build: false })
const { code } = await runTool('tsx', [inRoot('infra', 'hostile', 'hostile.ts'), ...process.argv.slice(2)])
process.exitCode = code
