import { defineConfig } from '@playwright/test'
import { findChromium } from './infra/run/lib/chromium.mjs'

const chromium = findChromium()

export default defineConfig({
  testDir: 'web/browser',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  // Each boots its own restaurant. Half of a journey is waiting for a network that is away; two workers share two cores.
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  use: {
    // A trace costs a fifth of every test's time; `npx playwright test <file> --trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--no-first-run',
        // A process for every page, frame and worker, and one in reserve, cost a quarter of the whole run.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
      ],
    },
  },
})
