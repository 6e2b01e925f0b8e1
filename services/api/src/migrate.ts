import { openDeps } from '@sufra/platform/open-deps'
import { run } from '@sufra/platform/run'

/** Brings the database to the current schema and ends: a deploy's first step. The bus is not needed for it. */
await run(async (config) => {
  const { close } = await openDeps({ ...config, redis: { ...config.redis, url: null } })
  await close()
  return { greeting: 'The database has the current schema.', close: async () => {} }
})
