import { defineConfig } from '@playwright/test'
import { findChromium } from './infra/run/lib/chromium.mjs'

const port = process.env.SUFRA_BROWSER_PORT ?? '3190'
const address = `http://127.0.0.1:${port}`
const chromium = findChromium()

export default defineConfig({
  testDir: 'web/browser',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  // All pages share one restaurant, as they do in life; tests that ran side by side would order at each other's tables.
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: address,
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
  webServer: {
    command: 'node infra/run/start.mjs',
    url: `${address}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      REDIS_URL: '',
      SUFRA_DATA_DIR: 'memory',
      SUFRA_REQUESTS_PER_MINUTE: '100000',
      LOG_LEVEL: 'warn',
    },
  },
})
