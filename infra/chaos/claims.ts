import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../faults/truth'
import type { Scene } from './engine'
import type { StateSpan } from './history'
import { must } from './not-so'

export interface Disclosure {
  /** How long it went on saying that it was live; null: to the end. */
  readonly afterMs: number | null
  /** It said that it was live once more, with nothing to go by. */
  readonly relapsed: boolean
}

/** What a screen said of itself between two moments. */
export function disclosureOf(states: readonly StateSpan[], from: number, end: number): Disclosure {
  const within = states.filter((state, n) => state.from < end && (states[n + 1]?.from ?? end) > from)
  const first = within.findIndex(({ name }) => name !== 'live')
  if (first < 0) return { afterMs: null, relapsed: false }
  const afterMs = Math.max(0, (within[first]?.from ?? from) - from)
  return { afterMs, relapsed: within.slice(first).some(({ name }) => name === 'live') }
}

/** A screen that cannot know has to say so by then. */
const honestWithinMs = 8000
const backWithinMs = 5000

/**
 * Square's late tickets: a ticket came late, and the screen had looked as ever. Links of some screens of the house go
 * dead without a word; the others know nothing of it. Whoever cannot know must say so, and may not say that it is live
 * before it shows what it missed.
 */
export async function claimsToBeCurrent({ world, people, chance, some, load }: Scene): Promise<string> {
  // A guest's phone hears of itself so rarely that it needs longer; it shows one party its own orders.
  const blind = people.few.filter(({ showsAll }) => showsAll)
  const seeing = people.screens.filter((screen) => screen.showsAll && !people.few.includes(screen))
  const cable = world.cables.fewScreens
  await sleep(chance() * 2000)
  const from = performance.now()
  cable.blackHole(true)
  await sleep(some(honestWithinMs + 500, 60_000))
  const end = performance.now()
  const told = blind.map(({ screen, states }) => ({ name: screen.name, ...disclosureOf(states, from, end) }))
  const missed = load.answers.filter(({ made, at }) => made?.entity === 'order' && at > from && at < end)
  const unseen = missed.filter(({ branchId, made }) =>
    blind.some((one) => one.branchId === branchId && !one.screen.shownAt(made?.id ?? '', made?.version ?? 0)),
  )
  const stillLive = seeing.filter(({ screen }) => screen.state.name === 'live').length
  const heads = await headsOf(world)
  cable.blackHole(false)
  await Promise.all(
    blind.map(async ({ screen, branchId }) => {
      await until(`${screen.name} is live again`, () => screen.state.name === 'live', backWithinMs)
      const lacks = (heads.get(branchId) ?? 0) - screen.upTo
      must(lacks <= 0, `${screen.name} says it is live when it shows all it missed (${lacks} lacking)`)
    }),
  )
  for (const { name, afterMs, relapsed } of told) {
    must(afterMs !== null && afterMs <= honestWithinMs, `${name} says in time that it may not be current (${afterMs})`)
    must(!relapsed, `${name} does not say it is live again while nothing comes`)
  }
  must(unseen.length > 0, 'tickets came that those screens did not have')
  must(stillLive === seeing.length, `whose link lives says so (${stillLive} of ${seeing.length})`)
  const slowest = Math.max(...told.map(({ afterMs }) => afterMs ?? 0))
  return `${unseen.length} changes of orders unseen, disclosed after ${(slowest / 1000).toFixed(1)} s at the latest`
}

async function headsOf({ database }: Scene['world']): Promise<ReadonlyMap<string, number>> {
  const rows = await database.tell('select branch_id, head from branch_stream')
  return new Map(rows.map(({ branch_id, head }) => [String(branch_id), Number(head)]))
}
