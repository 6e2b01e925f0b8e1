import { defineConfig } from 'vitest/config'

const sources = ['shared', 'services/*', 'infra']
const needingServices = ['**/*.flow.test.ts', '**/*.fault.test.ts']
const below = (suffix: string) => sources.map((source) => `${source}/**/*.${suffix}`)

/** A flow or a fault test boots services and waits for clocks; two at once is what two cores carry. */
const booted = { environment: 'node', pool: 'forks', testTimeout: 30_000, hookTimeout: 60_000 } as const
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
          include: below('test.{ts,mjs}'),
          exclude: ['**/node_modules/**', ...needingServices],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/unmount.setup.ts'],
        },
      },
      { extends: true, test: { name: 'flow', include: below('flow.test.ts'), ...booted, setupFiles } },
      { extends: true, test: { name: 'fault', include: below('fault.test.ts'), ...booted, setupFiles } },
    ],
  },
})
