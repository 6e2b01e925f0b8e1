import { loadConfig } from '@sufra/platform/config'
import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { openDeps } from '@sufra/platform/open-deps'
import { sql } from 'drizzle-orm'
import { makeDatabase } from './bench-database'
import { type Branch, openHouses } from './houses'

/** Where the figures are taken: a database of the run's own with houses in it. */
export interface Stage {
  readonly deps: Deps
  /** Two a house; a figure takes those that no other one loads. */
  readonly branches: readonly Branch[]
  /** For the processes that are measured. */
  readonly env: NodeJS.ProcessEnv
  close(): Promise<void>
}

const twelve = 12

/**
 * What a server does by itself within a minute: gathers statistics. A fresh database plans as if its tables were empty,
 * and both sides would be measured with plans that no restaurant has.
 */
export const gatherStatistics = ({ deps }: Stage): Promise<unknown> =>
  system(deps, 'seed', (tx) => tx.execute(sql`analyze`))

export async function openStage(name: string, houses = twelve): Promise<Stage> {
  const { DATABASE_URL, REDIS_URL } = process.env
  if (!DATABASE_URL || !REDIS_URL) throw new Error('start the measurements with: npm run bench')
  const database = await makeDatabase(DATABASE_URL, name)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    REDIS_PREFIX: name,
    SUFRA_DEMO: '1',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // The limit counts as always; a generator's few people are busier than any waiter.
    SUFRA_REQUESTS_PER_MINUTE: '1000000',
  }
  const opened = await openDeps(loadConfig(env)).catch(async (error: unknown) => {
    await database.drop()
    throw error
  })
  const close = async () => {
    await opened.close()
    await database.drop()
  }
  try {
    const { deps } = opened
    const branches = await system(deps, 'seed', (tx) => openHouses(tx, houses, deps.now()))
    return { deps, branches, env, close }
  } catch (error) {
    await close()
    throw error
  }
}
