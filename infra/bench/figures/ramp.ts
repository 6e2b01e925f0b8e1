import { type Figure, type Findings, forTheRecord } from '../figure'
import type { Plot, Series } from '../plot'
import { gatherStatistics, type Stage } from '../stage/stage'
import { median, percentile } from '../stats'
import { type Load, openFloorSide, openProductSide, openWatched, run, type Side, startProduct } from './order-sides'

/** Slower than this at one of a hundred screens, a kitchen no longer works from its wall. */
const kneeMs = 250
const branchCount = 6
const ms = 4000
/** Compilers, plans and caches of a program that has served for half an evening are warm; of one just started, not. */
const warmRounds = 4
const warmLoad: Load = { perSecond: 100, ms }
const screensEach = 50
const orders = [50, 100, 150, 200, 300, 400, 500, 700, 900]
const screens = [300, 600, 1200, 1800, 2400, 3600, 4800]
const ordersForScreens = 50

/** How much is too much: orders a second, and screens. */
export const ramp: Figure = {
  name: 'ramp',
  async measure(stage) {
    const byOrders = await ordersUntilKnee(stage)
    const byScreens = await screensUntilKnee(stage)
    return {
      results: [...byOrders.results, ...byScreens.results],
      plots: [...(byOrders.plots ?? []), ...(byScreens.plots ?? [])],
    }
  },
}

type Step = readonly [load: number, p99: number]

const windows = 3

/**
 * Of the middle one of some windows: one pause of the machine in four seconds is more than one delivery in a hundred.
 * Null when it can no longer keep up: an order is refused, or a screen has not heard of one ten seconds later.
 */
async function p99Of(side: Side, name: string, load: Load): Promise<number | null> {
  const p99s: number[] = []
  for (let n = 1; n <= windows; n += 1) {
    side.watch.forget()
    try {
      await run(side, `${name} ${n}`, load)
    } catch {
      return null
    }
    p99s.push(percentile(side.watch.times(), 0.99))
  }
  return median(p99s)
}

interface Ramped {
  readonly steps: readonly Step[]
  /** The last load at which it kept up. */
  readonly knee: number
}

async function ramped(loads: readonly number[], measure: (load: number) => Promise<number | null>): Promise<Ramped> {
  const steps: Step[] = []
  let knee = 0
  for (const load of loads) {
    const p99 = await measure(load)
    if (p99 !== null) steps.push([load, p99])
    if (p99 === null || p99 > kneeMs) break
    knee = load
  }
  return { steps, knee }
}

async function warm(stage: Stage, side: Side): Promise<void> {
  await run(side, 'first', warmLoad)
  await gatherStatistics(stage)
  for (let round = 1; round < warmRounds; round += 1) await run(side, `warm ${round}`, warmLoad)
}

async function ordersUntilKnee(stage: Stage): Promise<Findings> {
  const branches = stage.branches.slice(0, branchCount)
  const product = await openProductSide(stage, branches, screensEach)
  const floor = await openFloorSide(stage, branchCount, product.target.api, screensEach)
  try {
    for (const side of [product, floor]) await warm(stage, side)
    const until = (side: Side) => ramped(orders, (perSecond) => p99Of(side, `ramp ${perSecond}`, { perSecond, ms }))
    const [own, bare] = [await until(product), await until(floor)]
    const method =
      `Open loop with ${branchCount * screensEach} kitchen screens over ${branchCount} branches, ${windows} windows of ${ms / 1000} s at each of ${orders.join(', ')} orders/s: ` +
      `the last at which in the middle one 99 in 100 deliveries came within ${kneeMs} ms of the POST's first byte. Floor: bare Fastify, postgres.js, ` +
      `Redis and Socket.IO with the same rows. Each side has taken ${(warmRounds * warmLoad.perSecond * ms) / 1000} orders before.`
    const figure = { name: 'ramp-orders-per-second', unit: 'orders/s', value: own.knee, floor: bare.knee, method }
    return {
      results: [forTheRecord(figure)],
      plots: [plotOf('ramp-orders', 'Orders a second to the knee', 'orders a second', own, bare)],
    }
  } finally {
    await floor.close()
    await product.close()
  }
}

async function screensUntilKnee(stage: Stage): Promise<Findings> {
  const product = await startProduct(stage, stage.branches.slice(0, branchCount))
  const withScreens = async <T>(count: number, work: (side: Side) => Promise<T>) => {
    const side = await openWatched(stage, product, count / branchCount)
    return work(side).finally(side.close)
  }
  const load: Load = { perSecond: ordersForScreens, ms }
  try {
    await withScreens(branchCount * screensEach, (side) => warm(stage, side))
    const own = await ramped(screens, (count) => withScreens(count, (side) => p99Of(side, `screens ${count}`, load)))
    return screensFound(own)
  } finally {
    await product.stop()
  }
}

function screensFound(own: Ramped): Findings {
  const method =
    `The same with ${ordersForScreens} orders/s at each of ${screens.join(', ')} kitchen screens over ${branchCount} branches: every screen ` +
    'hears every order of its branch. One API and one gateway for all steps, warm as above; the screens of a step are opened for it. The generator, one process, hears them all too.'
  const figure = { name: 'ramp-screens', unit: 'screens', value: own.knee, method }
  return {
    results: [forTheRecord(figure)],
    plots: [plotOf('ramp-screens', 'Screens to the knee', 'kitchen screens', own)],
  }
}

const plotOf = (name: string, title: string, label: string, own: Ramped, bare?: Ramped): Plot => ({
  name,
  title: `${title}: from tap to screen, 99th percentile`,
  x: { label },
  y: { label: 'ms', log: true },
  series: [seriesOf('Sufra', own), ...(bare ? [seriesOf('bare', bare)] : [])],
  limit: { at: kneeMs, label: `${kneeMs} ms` },
})

const seriesOf = (name: string, { steps }: Ramped): Series => ({ name, points: steps })
