import { atMost, atMostTimesFloor, type Figure, forTheRecord, type Result } from '../figure'
import { gatherStatistics } from '../stage/stage'
import { percentile } from '../stats'
import { openFloorSide, openProductSide, run } from './order-sides'
import type { Stopwatch } from './stopwatch'

const perSecond = 100
const windowMs = 6000
const rounds = 10
/** Compilers, plans and caches of a program that has served for half an evening are warm; of one just started, not. */
const warmRounds = 4
const screensEach = 50

/** From the first byte of an order's POST to its event at every kitchen screen of its branch. */
export const orderLatency: Figure = {
  name: 'order-latency',
  async measure(stage) {
    const [branches, others] = [stage.branches.slice(0, 6), stage.branches.slice(6, 12)]
    const apart = await openProductSide(stage, branches, screensEach, 'apart')
    const together = await openProductSide(stage, others, screensEach, 'together')
    const floor = await openFloorSide(stage, branches.length, apart.target.api, screensEach)
    const sides = [apart, together, floor]
    try {
      for (const side of sides) await run(side, 'first', { perSecond, ms: windowMs })
      await gatherStatistics(stage)
      for (let round = 0; round < warmRounds; round += 1) {
        for (const side of sides) await run(side, `warm ${round}`, { perSecond, ms: windowMs })
      }
      for (const side of sides) side.watch.forget()
      for (let round = 0; round < rounds; round += 1) {
        for (const side of sides) await run(side, `round ${round}`, { perSecond, ms: windowMs })
      }
      return { results: resultsOf(apart.watch, together.watch, floor.watch) }
    } finally {
      for (const side of [...sides].reverse()) await side.close()
    }
  },
}

function resultsOf(apart: Stopwatch, together: Stopwatch, floor: Stopwatch): Result[] {
  const [own, joined, bare] = [apart.times(), together.times(), floor.times()]
  const at = (times: readonly number[], share: number) => ({
    unit: 'ms',
    value: percentile(times, share),
    floor: percentile(bare, share),
  })
  const method =
    `API and gateway as processes of their own, as a chain runs them. Open loop of ${perSecond} orders/s at random moments (the same ones for all sides), ${6 * screensEach} kitchen ` +
    `screens over six branches, each delivery timed from the POST's first byte to the packet at the screen, in one ` +
    `process; ${own.length} deliveries of ${own.length / screensEach} orders, none missing. One wall a branch reports what it ` +
    `has painted, each at a moment of its own. Each side has taken ${perSecond * (windowMs / 1000) * (1 + warmRounds)} orders before. Floor: bare Fastify route, postgres.js transaction with the same rows, Redis publish, bare Socket.IO ` +
    `room in a process of its own. ${rounds} alternating windows of ${windowMs / 1000} s each.`
  const asOne = 'The same with API and gateway in one process, as `npm start` runs them on a single machine.'
  return [
    atMost(5, { name: 'order-to-kitchen-p50', ...at(own, 0.5), method }),
    atMostTimesFloor(1.5, { name: 'order-to-kitchen-p99', ...at(own, 0.99), method }),
    forTheRecord({
      name: 'order-to-kitchen-worst',
      ...at(own, 1),
      method: 'The slowest delivery of the same windows.',
    }),
    forTheRecord({ name: 'order-to-kitchen-together-p50', ...at(joined, 0.5), method: asOne }),
    forTheRecord({ name: 'order-to-kitchen-together-p99', ...at(joined, 0.99), method: asOne }),
  ]
}
