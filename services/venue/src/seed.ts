import { system } from '@sufra/platform/db/doors'
import { openDeps } from '@sufra/platform/open-deps'
import { run } from '@sufra/platform/run'
import { seedDemo } from '@sufra/platform/seed/seed-demo'

await run(async (config) => {
  const { deps, close } = await openDeps(config)
  await system(deps, 'seed', (tx) => seedDemo(tx, deps.now()))
  await close()
  return { greeting: 'The demo restaurant is back in its first state.', close: async () => {} }
})
process.exit(0)
