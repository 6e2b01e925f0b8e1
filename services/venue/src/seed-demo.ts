import { system } from '@sufra/platform/db/doors'
import { isDenied } from '@sufra/platform/db/sql-state'
import type { Deps } from '@sufra/platform/deps'
import { demoExists, seedDemo } from '@sufra/platform/seed/seed-demo'

/** Where the demo is allowed and not there yet; a login that serves only leaves that to who migrates. */
export const seedDemoOnce = async (deps: Deps): Promise<void> => {
  if (!deps.config.demo) return
  await system(deps, 'seed', async (tx) => {
    if (!(await demoExists(tx))) await seedDemo(tx, deps.now())
  }).catch((error: unknown) => {
    if (!isDenied(error)) throw error
    deps.log.info('this login may not plant the demo: whoever migrates can')
  })
}
