import { atMost, atMostTimesFloor, type Figure, forTheRecord, type Result } from '../figure'
import { gatherStatistics } from '../stage/stage'
import { percentile } from '../stats'
import { openFloorSide, openProductSide, run } from './order-sides'
import type { Stopwatch } from './stopwatch'

const perSecond = 100
const windowMs = 6000
const rounds = 5
const screensEach = 50

/** From the first byte of an order's POST to its event at every kitchen screen of its branch. */
export const orderLatency: Figure = {
  name: 'order-latency',
  async measure(stage) {
    const branches = stage.branches.slice(0, 6)
    const product = await openProductSide(stage, branches, screensEach)
    const floor = await openFloorSide(stage, branches.length, product.target.api, screensEach)
    try {
      for (const side of [product, floor]) await run(side, 'first', { perSecond, ms: windowMs })
      await gatherStatistics(stage)
      for (const side of [product, floor]) await run(side, 'warm', { perSecond, ms: windowMs })
      for (const side of [product, floor]) side.watch.forget()
      for (let round = 0; round < rounds; round += 1) {
        for (const side of [product, floor]) await run(side, `round ${round}`, { perSecond, ms: windowMs })
      }
      return { results: resultsOf(product.watch, floor.watch) }
    } finally {
      await floor.close()
      await product.close()
    }
  },
}

function resultsOf(product: Stopwatch, floor: Stopwatch): Result[] {
  const [own, bare] = [product.times(), floor.times()]
  const at = (share: number) => ({ unit: 'ms', value: percentile(own, share), floor: percentile(bare, share) })
  const method =
    `Open loop of ${perSecond} orders/s at random moments (the same ones for both sides), ${6 * screensEach} kitchen ` +
    `screens over six branches, each delivery timed from the POST's first byte to the packet at the screen, in one ` +
    `process; ${own.length} deliveries of ${own.length / screensEach} orders, none missing. One wall a branch reports what it ` +
    `has painted. Floor: bare Fastify route, postgres.js transaction with the same rows, Redis publish, bare Socket.IO ` +
    `room. ${rounds} alternating windows of ${windowMs / 1000} s each.`
  return [
    atMost(5, { name: 'order-to-kitchen-p50', ...at(0.5), method }),
    atMostTimesFloor(1.5, { name: 'order-to-kitchen-p99', ...at(0.99), method }),
    forTheRecord({ name: 'order-to-kitchen-worst', ...at(1), method: 'The slowest delivery of the same windows.' }),
  ]
}
