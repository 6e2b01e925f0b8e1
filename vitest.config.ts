import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const sources = ['shared', 'services/*', 'infra']
const needingServices = ['**/*.flow.test.ts', '**/*.fault.test.ts']
const webRules = 'web/src/**/*.rules.test.ts'
const below = (suffix: string) => sources.map((source) => `${source}/**/*.${suffix}`)

/**
 * Where there are servers, all flows run there, and on the embedded database those that tell the two apart: its doors
 * and tables, orders, and the whole program. Without servers all of them run on it (`infra/run/lib/runners.mjs`).
 */
const flowsOfDatabases = ['platform', 'venue', 'api/src/orders', 'api/src/kernel'].map(
  (part) => `services/${part}/**/*.flow.test.ts`,
)

/** A flow or a fault test boots services and waits for clocks half of its time: three at once fill two cores. */
const booted = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 3,
  globalSetup: 'infra/run/test-template.setup.ts',
} as const
/** As a page takes it. As Node does, it is CommonJS that requires ES modules, which pages of that pool can't. */
const router = Object.entries({
  'react-router-dom': 'react-router-dom/dist/index.mjs',
  'react-router/dom': 'react-router/dist/development/dom-export.mjs',
  'react-router': 'react-router/dist/development/index.mjs',
}).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`node_modules/${file}`, import.meta.url)),
}))
const setupFiles = ['infra/run/log-ear.setup.ts']

export default defineConfig({
  define: { __FAULTS__: 'true' },
  test: {
    maxWorkers: 2,
    // Property tests of thousands of runs: what they prove does not depend on how busy the machine is.
    testTimeout: 60_000,
    exclude: ['**/node_modules/**', '**/dist/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          // Rules keep nothing and read nothing beside what they are given.
          isolate: false,
          // Rules import nothing that needs a page, the web's too.
          include: [...below('test.{ts,mjs}'), webRules],
          exclude: ['**/node_modules/**', ...needingServices],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', webRules],
          setupFiles: ['web/src/unmount.setup.ts'],
          // A page and a set of modules for each file, as in a process of its own, at a third of the cost.
          pool: 'vmThreads',
          server: { deps: { inline: [/react-router/] } },
        },
        resolve: { alias: router },
      },
      {
        extends: true,
        test: {
          name: 'flow',
          include: process.env.SUFRA_FLOWS === 'databases' ? flowsOfDatabases : below('flow.test.ts'),
          ...booted,
          // Loading the services anew took about three seconds a file. They keep nothing beside what they are
          // given: whatever is remembered hangs on a database or its keys, and each file has its own.
          isolate: false,
          setupFiles,
        },
      },
      { extends: true, test: { name: 'fault', include: below('fault.test.ts'), ...booted, setupFiles } },
    ],
  },
})
