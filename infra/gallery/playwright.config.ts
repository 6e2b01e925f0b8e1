import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config'

/** Run by `npm run gallery`, and with all tests by `.ci/run`. */
export default defineConfig({
  ...everyday,
  testDir: '.',
  outputDir: 'test-results',
  timeout: 300_000,
  // A state waits most of its time for what never comes.
  fullyParallel: true,
})
