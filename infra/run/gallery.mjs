/** npm run gallery [-- options of Playwright]: every screen of the staff in every state, as pictures in infra/gallery. */
import { ensureChromium } from './lib/chromium.mjs'
import { inRoot } from './lib/paths.mjs'
import { runTool } from './lib/run.mjs'
import { say, stop } from './lib/say.mjs'
import { setUp } from './lib/setup.mjs'

await setUp({ build: true })
if (!(await ensureChromium())) stop('The pictures need a Chromium: install one, or name it in SUFRA_CHROMIUM.', 2)
const config = inRoot('infra', 'gallery', 'playwright.config.ts')
const args = ['test', '--config', config, ...process.argv.slice(2)]
const { code } = await runTool('@playwright/test', args, { command: 'playwright' })
say(`Pictures: ${inRoot('infra', 'gallery', 'index.html')}`)
process.exitCode = code
