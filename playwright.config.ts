import { defineConfig } from '@playwright/test'
import { findChromium } from './infra/run/lib/chromium.mjs'

const chromium = findChromium()

export default defineConfig({
  testDir: 'web/browser',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  // A worker boots its own restaurant; a second one would take the processor from the first, and time from its clocks.
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--no-first-run',
      ],
    },
  },
})
