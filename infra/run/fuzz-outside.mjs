/** npm run fuzz:outside [-- --keep]: sqlmap and ffuf at a venue of its own; says so where one is not installed. */
import { inRoot } from './lib/paths.mjs'
import { runTool } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

await setUp({ build: false })
const { code } = await runTool('tsx', [inRoot('infra', 'hostile', 'outside.ts'), ...process.argv.slice(2)])
process.exitCode = code
