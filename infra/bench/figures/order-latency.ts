import { atMost, atMostTimesFloor, type Figure, forTheRecord, type Result } from '../figure'
import { HttpLines } from '../load/http-line'
import { openLoop, schedule } from '../load/pace'
import { openScreens } from '../load/screens'
import { type Child, startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import { signInStaff } from '../stage/sign-in'
import { gatherStatistics, type Stage } from '../stage/stage'
import { percentile } from '../stats'
import { openFloor, openProduct, place, program, type Target } from './order-bench'
import { Stopwatch } from './stopwatch'
import { openWalls, type Walls } from './walls'

const perSecond = 100
const windowMs = 6000
const rounds = 5
const screensEach = 50
/** After a window the last events are still on their way. */
const settleMs = 500

interface Side {
  readonly target: Target
  readonly gateway: Child
  readonly watch: Stopwatch
  readonly walls: Walls | null
  readonly close: () => Promise<void>
}

/** From the first byte of an order's POST to its event at every kitchen screen of its branch. */
export const orderLatency: Figure = {
  name: 'order-latency',
  async measure(stage) {
    const branches = stage.branches.slice(0, 6)
    const product = await openProductSide(stage, branches)
    const floor = await openFloorSide(stage, branches, product.target.api)
    try {
      for (const side of [product, floor]) await run(side, 'first', windowMs)
      await gatherStatistics(stage)
      for (const side of [product, floor]) await run(side, 'warm', windowMs)
      for (const side of [product, floor]) side.watch.forget()
      for (let round = 0; round < rounds; round += 1) {
        for (const side of [product, floor]) await run(side, `round ${round}`, windowMs)
      }
      return { results: resultsOf(product.watch, floor.watch) }
    } finally {
      await floor.close()
      await product.close()
    }
  },
}

async function openProductSide(stage: Stage, branches: readonly Branch[]): Promise<Side> {
  const [api, gateway] = await Promise.all([startChild(program.api, stage.env), startChild(program.gateway, stage.env)])
  const watch = new Stopwatch(screensEach)
  const cooks = await Promise.all(branches.map((branch) => signInStaff(stage.deps, branch, branch.cookId, screensEach)))
  const subscription = (i: number) => ({ n: 1, branchId: branches[Math.floor(i / screensEach)]?.id })
  const screens = await openScreens(gateway.port, cooks.flat(), subscription, watch.heard)
  const target = await openProduct(stage, api, branches)
  const walls = openWalls(
    api.port,
    branches,
    cooks.map(([token]) => token ?? ''),
  )
  const close = async () => {
    walls.close()
    screens.close()
    await Promise.all([api.stop(), gateway.stop()])
  }
  return { target, gateway, watch, walls, close }
}

/** The same branches under the same tables, over a channel and rooms that the product knows nothing of. */
async function openFloorSide(stage: Stage, branches: readonly Branch[], product: Child): Promise<Side> {
  const channel = `${stage.env.REDIS_PREFIX}:bare`
  const others = stage.branches.slice(12, 12 + branches.length)
  const gateway = await startChild('infra/bench/floor/bare-hub.main.ts', { ...stage.env, BARE_CHANNEL: channel })
  const watch = new Stopwatch(screensEach)
  const nobody = others.flatMap(() => Array.from({ length: screensEach }, () => ''))
  const subscription = (i: number) => ({ room: others[Math.floor(i / screensEach)]?.id })
  const screens = await openScreens(gateway.port, nobody, subscription, watch.heard)
  const target = await openFloor(stage, product, others, channel)
  const close = async () => {
    screens.close()
    await Promise.all([target.api.stop(), gateway.stop()])
  }
  return { target, gateway, watch, walls: null, close }
}

async function run({ target, watch, walls }: Side, name: string, ms: number): Promise<void> {
  const lines = new HttpLines(target.api.port)
  await openLoop(schedule(name, perSecond, ms), async (index) => {
    const sending = target.sending(index)
    watch.sent(sending.order.id)
    walls?.shows(sending.path, sending.order.id)
    await place(lines.free(), sending)
  })
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  lines.close()
  watch.requireAll()
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
