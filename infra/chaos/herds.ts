import { setTimeout as sleep } from 'node:timers/promises'
import { Herd } from '../bench/load/herd'
import type { Scene } from './engine'
import type { World } from './world/world'

/* All are cut at once, and come back. */

/** Every socket is cut at once. */
export async function herd({ world, some, times }: Scene): Promise<void> {
  for (let n = 0; n < times(1, 10); n += 1) {
    for (const cable of [world.cables.screens, world.cables.fewScreens]) cable.resetAtRandom(1)
    await sleep(2300)
    for (const cable of [world.cables.screens, world.cables.fewScreens]) cable.resetAtRandom(0)
    await sleep(some(0, 3000))
  }
}

const phones = 4000

/**
 * A full house of guests besides the run's own screens; all are cut at once and come back as phones do, from where they
 * were. Each is back when it knows all that was accepted before the cut.
 */
export async function greatHerd({ world, people, seed, cameBack }: Scene): Promise<string> {
  const guests = people.tokens.flatMap(({ branch, guests: own }) =>
    own.map((token) => ({ token, branchId: branch.id })),
  )
  const held = Array.from({ length: phones }, (_, n) => guests[n % guests.length] as (typeof guests)[number])
  const all = new Herd(world.front.port, held)
  try {
    await all.open()
    await sleep(1000)
    all.cut()
    const took = await all.comeBack(seed, headsOf(world))
    cameBack(took)
    return `all ${phones} back in step after ${(Math.max(...took) / 1000).toFixed(1)} s`
  } finally {
    all.close()
  }
}

async function headsOf({ database }: World): Promise<ReadonlyMap<string, number>> {
  const streams = await database.tell('select branch_id, head::float8 from branch_stream')
  return new Map(streams.map(({ branch_id, head }) => [String(branch_id), Number(head)]))
}
