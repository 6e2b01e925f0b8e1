import { ensureChromium } from './chromium.mjs'
import { inRoot } from './paths.mjs'
import { runTool } from './run.mjs'
import { stop } from './say.mjs'
import { setUp } from './setup.mjs'

/** Runs one provider's browser tests and answers the exit code. */
export async function runIdentityTests(file, env) {
  await setUp({ build: process.env.SUFRA_TEST_SOURCE !== '1' })
  const chromium = await ensureChromium()
  if (!chromium) stop('These tests need a Chromium and none was found. Install one, or name it in SUFRA_CHROMIUM.', 2)
  const args = [
    'test',
    '--config',
    inRoot('infra', 'identity-tests', 'playwright.config.ts'),
    file,
    ...process.argv.slice(2),
  ]
  const { code } = await runTool('@playwright/test', args, {
    command: 'playwright',
    env: { ...process.env, ...env, SUFRA_CHROMIUM: chromium },
  })
  return code
}
