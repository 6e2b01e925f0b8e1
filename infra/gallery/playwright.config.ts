import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config'

/** Run by `npm run gallery`, and with all tests by `.ci/run`. */
export default defineConfig({
  ...everyday,
  ...{ testDir: '.', outputDir: 'test-results', timeout: 300_000 },
  // It judges what a screen shows, not how soon: a computer that does other things too may take its time.
  expect: { timeout: 30_000 },
  // A state waits most of its time for what never comes.
  fullyParallel: true,
})
