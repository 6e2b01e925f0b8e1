import { system } from '@sufra/platform/db/doors'
import { openTestDatabase } from '@sufra/platform/db/test-database'
import { run } from '@sufra/platform/run'
import { seedDemo } from '@sufra/platform/seed/seed-demo'
import { type Asker, plantEverybody, plantOther } from '@sufra/platform/seed/test-world'
import { bootVenue } from '@sufra/venue/boot'
import { findFamilies, findIds } from './ids'
import { openInjectable } from './injectable'
import type { Question, Renewed } from './venue'

/* The venue that is attacked: everything in one process on a database of its own, every reply held against its contract. */

/** Of everybody as many: requests that are carried out sign people out. */
const sessionsEach = 5

const { db, drop } = await openTestDatabase()

await run(async (config) => {
  const venue = await bootVenue(config, { db, checkReplies: true })
  await plantOther(venue.deps)

  async function renew(): Promise<Renewed> {
    const { deps } = venue
    await system(deps, 'seed', (tx) => seedDemo(tx, deps.now()))
    const askers: Asker[] = []
    for (let copies = 0; copies < sessionsEach; copies += 1) askers.push(...(await plantEverybody(deps)))
    const [ids, families] = [await system(deps, 'seed', findIds), await system(deps, 'seed', findFamilies)]
    return { askers, ids, families }
  }

  // Whoever started it is gone: nobody else would end it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  let injectable: Awaited<ReturnType<typeof openInjectable>> | null = null
  async function answer(question: Question): Promise<Renewed | number> {
    if (question === 'renew') return renew()
    injectable ??= await openInjectable(venue.deps)
    return injectable.port
  }
  process.on('message', (question: Question) => answer(question).then((answered) => process.send?.(answered)))
  return {
    greeting: `The attacked venue is open at ${venue.url}.`,
    async close() {
      await injectable?.close()
      await venue.close()
      await drop()
    },
  }
})
