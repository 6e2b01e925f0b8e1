import { loadConfig } from '@sufra/platform/config'
import { system } from '@sufra/platform/db/doors'
import { openTestDatabase } from '@sufra/platform/db/test-database'
import { openDeps } from '@sufra/platform/open-deps'
import { seedDemo } from '@sufra/platform/seed/seed-demo'
import { plantEverybody, plantOther } from '@sufra/platform/seed/test-world'
import { buildApi } from '../app'
import { dryDatabase } from './dry-database'
import type { World } from './matrix'
import { findSecrets, othersOf, plantThings } from './things'

/** Two organizations with one of everything, everybody who may ask, and an API that keeps nothing. */
export async function openWorld(settings: NodeJS.ProcessEnv = {}): Promise<World & { close(): Promise<void> }> {
  const { db, drop } = await openTestDatabase()
  const config = { ...loadConfig({ LOG_LEVEL: 'fatal', ...settings }), requestsPerMinute: 1_000_000 }
  const { deps, close: closeDeps } = await openDeps(config, { db })
  await system(deps, 'seed', (tx) => seedDemo(tx, deps.now()))
  const { own, sibling } = await plantThings(deps)
  await plantOther(deps)
  const askers = await plantEverybody(deps)
  const secrets = await findSecrets(deps)
  const app = buildApi({ ...deps, db: dryDatabase(db) })
  return {
    app,
    askers,
    things: { own, sibling, other: othersOf(own) },
    secrets,
    async close() {
      await app.close()
      await closeDeps()
      await drop()
    },
  }
}
