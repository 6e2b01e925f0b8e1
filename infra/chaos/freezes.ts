import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultPoint } from '@sufra/platform/db/faults'
import type { Scene } from './engine'
import { must } from './not-so'
import { commandWithinMs } from './world/doom'
import type { Service } from './world/service'
import type { World } from './world/world'

/* Processes that stand still: whether at any moment, or in the middle of a command. */

interface Freezable {
  freeze(): void
  thaw(): void
}

export const freeze =
  (what: (world: World) => Freezable, usual: number, long: number, brief = usual) =>
  async ({ world, some }: Scene): Promise<void> => {
    what(world).freeze()
    await sleep(some(usual, long, brief))
    what(world).thaw()
  }

/** The database ends a transaction in which nobody has said anything for five seconds. */
const openSeconds = 6

/** An API stands still in the middle of a command, whose transaction holds its branch's log. */
export const freezeInside =
  (point: FaultPoint, usual: number, long: number, brief: number) =>
  async ({ world, some }: Scene): Promise<string> => {
    const api = world.apis[0] as Service
    if (!(await Promise.race([api.freezeAt(point).then(() => true), sleep(commandWithinMs, false)]))) {
      await api.kill()
      await api.start()
      throw new Error(`no command came to the point ${point}`)
    }
    try {
      const held = await silentTransactions(world, 0)
      must(held > 0, 'it stands still inside a transaction')
      await sleep(some(usual, long, brief))
      const open = await silentTransactions(world, openSeconds)
      must(open === 0, `the database ends what somebody holds open who stands still (${open} left)`)
      return `inside ${held} of its transactions`
    } finally {
      api.thaw()
    }
  }

async function silentTransactions({ database }: World, seconds: number): Promise<number> {
  const [found] = await database.tell(`select count(*)::int as open from pg_stat_activity
    where state like 'idle in transaction%' and now() - state_change >= interval '${seconds} seconds'`)
  return Number(found?.open)
}
