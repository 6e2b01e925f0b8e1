import { setTimeout as sleep } from 'node:timers/promises'
import { usualP99 } from './deliveries'
import type { Scene } from './engine'
import { must } from './not-so'
import { megabytesOf } from './world/memory'
import type { Service } from './world/service'

const faster = 10
/** Generator, screens, services and servers share two processors: more than this they do not do. */
const mostPerSecond = 200
/** A machine that does not do as much gets no more than it does. */
const mostUnderWay = 100
const mostGrownMb = 64
/** What a screen may be behind where nothing fails (row `none`). */
const mostP99Ms = 1000
/** Of the others' usual 99th percentile: seconds differ by as much with nobody slow. */
const unchanged = (beforeMs: number) => 2 * beforeMs + 100
const warmUpMs = 1500

/**
 * Every tenth screen stops reading while ten times as much happens. Judged are the gateways' memory and what the other
 * screens notice, against the same rate when everybody reads.
 */
export async function slowScreens({ world, people, load, some }: Scene): Promise<string> {
  const others = people.screens
    .filter((one) => one.showsAll && !people.few.includes(one))
    .map(({ branchId, screen }) => ({
      branchId,
      shownAt: (id: string, version: number) => screen.shownAt(id, version),
    }))
  const { perSecond: usual, mostUnderWay: usuallyUnderWay } = load
  const before = world.gateways.map(megabytesOf)
  try {
    load.perSecond = Math.min(usual * faster, Math.max(usual, mostPerSecond))
    load.mostUnderWay = mostUnderWay
    await sleep(warmUpMs)
    const from = performance.now()
    await sleep(some(4000, 20_000))
    const slowFrom = performance.now()
    world.cables.fewScreens.blackHole(true)
    const most = await mostMegabytes(world.gateways, some(6000, 60_000))
    const end = performance.now()
    const sent = load.answers.filter(({ at }) => at >= slowFrom && at < end).length / ((end - slowFrom) / 1000)
    world.cables.fewScreens.blackHole(false)
    load.perSecond = usual
    await sleep(mostP99Ms)
    const [beforeMs, duringMs] = [
      usualP99(load.answers, others, from, slowFrom),
      usualP99(load.answers, others, slowFrom, end),
    ].map(Math.round) as [number, number]
    const grown = Math.round(Math.max(...most.map((megabytes, n) => megabytes - (before[n] ?? 0))))
    must(grown <= mostGrownMb, `a gateway grows by ${mostGrownMb} MB at most, not by ${grown}`)
    const limit = Math.min(mostP99Ms, unchanged(beforeMs))
    must(duringMs <= limit, `others notice nothing: ${duringMs} ms at p99 of a usual second, before ${beforeMs}`)
    return `${Math.round(sent)} commands/s, gateways +${grown} MB at most; p99 of a usual second at the others ${beforeMs} ms before, ${duringMs} ms meanwhile`
  } finally {
    load.perSecond = usual
    load.mostUnderWay = usuallyUnderWay
    world.cables.fewScreens.blackHole(false)
  }
}

const lookEveryMs = 250

/** The most that each took within this time. */
async function mostMegabytes(services: readonly Service[], ms: number): Promise<readonly number[]> {
  let most = services.map(megabytesOf)
  for (const until = performance.now() + ms; performance.now() < until; await sleep(lookEveryMs))
    most = services.map((service, n) => Math.max(most[n] ?? 0, megabytesOf(service)))
  return most
}
