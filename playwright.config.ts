import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './infra/run/lib/chromium.mjs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  // A process for every page, frame and worker, and one in reserve, cost a quarter of the whole run.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

/** A page lives for seconds here: what the compilers would save it costs more, a tenth of the whole run. */
const withoutCompilers = '--js-flags=--no-opt --no-maglev'

const launched = (executablePath: string | undefined, ...more: readonly string[]) => ({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...args, ...more] },
})

/** What only a browser with a window can do: show a notice while nobody looks. */
const needsWindow = '**/pushes.spec.ts'

/** What is held to a time has the machine to itself. Alone: `npx playwright test menu-import-time --no-deps`. */
const timed = '**/*-time.spec.ts'

export default defineConfig({
  testDir: 'web/browser',
  outputDir: 'test-results',
  // For a machine that is busy with something else: a test that does not end is told from a slow one by these alone.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  retries: 0,
  // Each boots its own restaurant. A journey waits for a network that is away, or for a page: of two cores two workers left
  // a quarter idle. Three took 541 s where two took 659 s on the same machine.
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  use: {
    // A trace costs a fifth of every test's time; `npx playwright test <file> --trace on` makes one.
    trace: 'off',
    // A worker keeps the whole app in every new browser, a third of all work. Files that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'screens', testIgnore: [needsWindow, timed], use: launched(findHeadlessShell(), withoutCompilers) },
    { name: 'notices', testMatch: needsWindow, use: launched(findChromium(), withoutCompilers) },
    {
      name: 'times',
      testMatch: timed,
      use: launched(findHeadlessShell()),
      dependencies: ['screens', 'notices'],
    },
  ],
})
