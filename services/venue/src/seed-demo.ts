import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { demoExists, seedDemo } from '@sufra/platform/seed/seed-demo'

/** Where the demo is allowed and not there yet. */
export const seedDemoOnce = async (deps: Deps): Promise<void> => {
  if (!deps.config.demo) return
  await system(deps, 'seed', async (tx) => {
    if (!(await demoExists(tx))) await seedDemo(tx, deps.now())
  })
}
