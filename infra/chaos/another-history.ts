import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../faults/truth'
import type { Scene } from './engine'
import type { Watched } from './world/watched'
import type { World } from './world/world'

/** A slow machine takes its time. */
const becomesWithinMs = 60_000

/**
 * The database's machine is put back to an earlier snapshot of its disk while every service is down: the same server, the
 * same timeline, the same epoch. Some screens are away until the log that begins anew there has grown past their number.
 */
export async function putBackToSnapshot({ world, people, some, rewound, cameBack }: Scene): Promise<string> {
  const { database, apis, gateways } = world
  const services = [...apis, ...gateways]
  const copy = await database.copyDisk()
  const archivedAt = performance.now()
  const kept = await headsOf(world)
  const isAhead = ({ branchId, screen }: Watched) => screen.upTo > (kept.get(branchId) ?? 0)
  await sleep(some(2500, 20_000))
  // A screen that had seen no more than the snapshot holds would rightly be told the rest from the new log.
  await becomes('each has seen more than the snapshot holds', async () => people.few.every(isAhead))
  for (const { screen } of people.few) screen.sleep()
  await Promise.all(services.map((service) => service.kill()))
  const killedAt = performance.now()
  await database.putBack(copy)
  await database.start()
  await Promise.all(services.map((service) => service.start()))
  rewound({ archivedAt, killedAt })
  const awake = people.screens.filter((one) => !people.few.includes(one))
  const knewMs = await until(
    'who stayed is live',
    () => awake.every(({ screen }) => screen.state.name === 'live'),
    becomesWithinMs,
  )
  cameBack([knewMs])
  await becomes('the new log has grown past who was away', async () => {
    const heads = await headsOf(world)
    return people.few.every(({ branchId, screen }) => screen.upTo < (heads.get(branchId) ?? 0))
  })
  for (const sleeper of people.few) sleeper.wake()
  return `${people.few.length} screens away, each ahead of the snapshot and behind the new log when it woke; who stayed was live ${(knewMs / 1000).toFixed(1)} s after the services`
}

async function headsOf({ database }: World): Promise<ReadonlyMap<string, number>> {
  const rows = await database.tell('select branch_id, head from branch_stream')
  return new Map(rows.map(({ branch_id, head }) => [String(branch_id), Number(head)]))
}

async function becomes(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const from = performance.now(); !(await holds()); await sleep(100))
    if (performance.now() - from > becomesWithinMs)
      throw new Error(`after ${becomesWithinMs} ms still not true: ${what}`)
}
