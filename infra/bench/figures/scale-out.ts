import { type Figure, forTheRecord, type Result, withinShare } from '../figure'
import { HttpLines } from '../load/http-line'
import { closedLoop, openLoop, schedule } from '../load/pace'
import { openScreens, type Screens } from '../load/screens'
import { type Child, startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import { signInGuests } from '../stage/sign-in'
import { gatherStatistics, type Stage } from '../stage/stage'
import { openFloor, openProduct, place, program, type Target } from './order-bench'
import { anOrder, type StageWithOrder, tellOrder } from './telling'

const branchCount = 20
/** In each room. With the more a gateway alone is about half busy, as one is to which a second is added. */
const listeners = { many: 150, few: 50 }
const perSecond = 200
const ordersPerSecond = 200
const ms = 12_000
/** Until what was told last has arrived. */
const settleMs = 500
const connections = 16
/** For each process: of two, each takes half of what comes, and compilers want to have seen as much in both. */
const warmMs = 10_000

/** Whether a second one does as much with its processor as the first. */
export const scaleOut: Figure = {
  name: 'scale-out',
  async measure(stage) {
    const told = { ...stage, order: await anOrder(stage) }
    const [one, few] = [
      await deliveredBy(told, 1, together, listeners.many),
      await deliveredBy(told, 1, together, listeners.few),
    ]
    const gateways = [
      togetherResult(await deliveredBy(told, 2, together, listeners.many), one),
      scatteredResult(await deliveredBy(told, 2, scattered, listeners.many), one),
      idlingResult(await deliveredBy(told, 2, together, listeners.few), few),
    ]
    const apis = [
      productResult(
        await acceptedBy(stage, 2, openProducts, asTheyCome),
        await acceptedBy(stage, 1, openProducts, asTheyCome),
      ),
      crowdedResult(
        await acceptedBy(stage, 2, openProducts, oneAfterTheOther),
        await acceptedBy(stage, 1, openProducts, oneAfterTheOther),
      ),
      bareResult(
        await acceptedBy(stage, 2, openFloors, oneAfterTheOther),
        await acceptedBy(stage, 1, openFloors, oneAfterTheOther),
      ),
    ]
    return { results: [...gateways, ...apis] }
  },
}

/** Which of `count` gateways the `guest`th of a branch's guests comes to. */
type Leading = (branch: number, guest: number, count: number) => number
const together: Leading = (branch, _, count) => branch % count
const scattered: Leading = (_, guest, count) => guest % count

const warm = `Before that each process worked as much, for ${warmMs / 1000} s alone or twice as long beside another.`
const packets = 'packets/processor-s'

interface Done {
  readonly perSecond: number
  /** Of one processor, of all gateways together. */
  readonly busy: number
}

const percent = ({ busy }: Done): number => Math.round(busy * 100)

const load = (each: number, one: Done): string =>
  `${branchCount * each} guests in rooms of ${each}, ${perSecond} changed orders a second for ${ms / 1000} s, which keep ` +
  `one gateway ${percent(one)} % busy`

const togetherResult = (two: Done, one: Done): Result =>
  withinShare(0.1, {
    name: 'scale-out-gateways',
    unit: packets,
    value: two.perSecond,
    floor: one.perSecond,
    method:
      `${load(listeners.many, one)}: packets delivered by second of processor of both gateways, each branch's guests at ` +
      `one of them, as nginx and the ingress lead them by the branch they name; floor: all at one gateway. ${warm}`,
  })

const scatteredResult = (two: Done, one: Done): Result =>
  forTheRecord({
    name: 'scale-out-gateways-scattered',
    unit: packets,
    value: two.perSecond,
    floor: one.perSecond,
    method:
      'The same with one half of every room at each gateway, as where nobody leads them: every event then costs ' +
      'both gateways what it costs before the first packet.',
  })

const idlingResult = (two: Done, one: Done): Result =>
  forTheRecord({
    name: 'scale-out-gateways-idling',
    unit: packets,
    value: two.perSecond,
    floor: one.perSecond,
    method: `As scale-out-gateways with a third of the guests: ${load(listeners.few, one)}.`,
  })

const orders = 'orders/processor-s'

const productResult = (two: Done, one: Done): Result =>
  withinShare(0.1, {
    name: 'scale-out-apis',
    unit: orders,
    value: two.perSecond,
    floor: one.perSecond,
    method:
      `${ordersPerSecond} orders a second at random moments for ${ms / 1000} s, which keep one API ${percent(one)} % busy: orders accepted ` +
      `by second of processor of both APIs, every other one sent to each; floor: all to one. ${warm}`,
  })

const crowded =
  `Over ${connections} connections, each of which sends again as soon as it was answered, so that all processors of the ` +
  'machine are busy: orders accepted by second of processor of both'

const crowdedResult = (two: Done, one: Done): Result =>
  forTheRecord({
    name: 'scale-out-apis-crowded',
    unit: orders,
    value: two.perSecond,
    floor: one.perSecond,
    method: `${crowded} APIs, half of the connections at each; floor: all at one.`,
  })

const bareResult = (two: Done, one: Done): Result =>
  forTheRecord({
    name: 'scale-out-bare-crowded',
    unit: orders,
    value: two.perSecond,
    floor: one.perSecond,
    method:
      `${crowded} bare Fastify routes that write the same rows, against one: what a second process of anything yields ` +
      'where two share two processors with the database and the load.',
  })

const several = (count: number, program: string, env: NodeJS.ProcessEnv): Promise<Child[]> =>
  Promise.all(Array.from({ length: count }, () => startChild(program, env)))

const busySeconds = async (children: readonly Child[]): Promise<number> =>
  (await Promise.all(children.map((child) => child.processor()))).reduce((total, micros) => total + micros / 1e6, 0)

async function deliveredBy(stage: StageWithOrder, count: number, leading: Leading, each: number): Promise<Done> {
  const { deps, env, order } = stage
  const branches = stage.branches.slice(0, branchCount)
  const hubs = await several(count, program.gateway, env)
  const screens: Screens[] = []
  let heard = 0
  try {
    for (const [at, hub] of hubs.entries()) {
      const here = branches.flatMap((branch, b) =>
        Array.from({ length: each }, (_, guest) => leading(b, guest, count))
          .filter((led) => led === at)
          .map(() => branch),
      )
      const guestsOf = (branch: Branch) => here.filter((one) => one === branch).length
      const guests = [...new Set(here)].map((branch) => signInGuests(deps, branch, guestsOf(branch)))
      const tokens = (await Promise.all(guests)).flat()
      screens.push(
        await openScreens(
          hub.port,
          tokens,
          (i) => ({ n: 1, branchId: here[i]?.id }),
          () => {
            heard += 1
          },
        ),
      )
    }
    const tellFor = (name: string, length: number) =>
      openLoop(schedule(name, perSecond, length), async (index) => {
        const branch = branches[index % branches.length]
        if (branch) await tellOrder(deps, branch, branch.tables[0], { ...order, version: index + 2 }, 'order.changed')
      })
    await tellFor('warm', warmMs * count)
    const before = { busy: await busySeconds(hubs), heard }
    await tellFor('told', ms)
    await new Promise((arrived) => setTimeout(arrived, settleMs))
    const busy = (await busySeconds(hubs)) - before.busy
    return { perSecond: (heard - before.heard) / busy, busy: busy / ((ms + settleMs) / 1000) }
  } finally {
    for (const some of screens) some.close()
    for (const hub of hubs) await hub.stop()
  }
}

type OpenTargets = (stage: Stage, count: number) => Promise<readonly Target[]>

const branchesOf = (stage: Stage) => stage.branches.slice(0, 6)

async function openProducts(stage: Stage, count: number): Promise<readonly Target[]> {
  const apis = await several(count, program.api, stage.env)
  return Promise.all(apis.map((api) => openProduct(stage, api, branchesOf(stage))))
}

async function openFloors(stage: Stage, count: number): Promise<readonly Target[]> {
  const product = await startChild(program.api, stage.env)
  try {
    const floors: Target[] = []
    for (let i = 0; i < count; i += 1) floors.push(await openFloor(stage, product, branchesOf(stage)))
    return floors
  } finally {
    await product.stop()
  }
}

/** Sends orders for a while, and answers how many were accepted. */
type Pace = (name: string, length: number, send: (index: number) => Promise<void>) => Promise<number>

const asTheyCome: Pace = async (name, length, send) => {
  const due = schedule(name, ordersPerSecond, length)
  await openLoop(due, send)
  return due.length
}

const oneAfterTheOther: Pace = async (_, length, send) => {
  const start = performance.now()
  const rate = await closedLoop(connections, length, (_line, index) => send(index))
  return (rate * (performance.now() - start)) / 1000
}

async function acceptedBy(stage: Stage, count: number, open: OpenTargets, pace: Pace): Promise<Done> {
  const targets = await open(stage, count)
  const apis = targets.map(({ api }) => api)
  const lines = apis.map(({ port }) => new HttpLines(port))
  try {
    const send = async (index: number) => {
      const [some, target] = [lines[index % count], targets[index % count]]
      if (some && target) await place(some.free(), target.sending(index))
    }
    await pace('warm', (warmMs * count) / 2, send)
    await gatherStatistics(stage)
    await pace('warm again', (warmMs * count) / 2, send)
    const before = await busySeconds(apis)
    const start = performance.now()
    const accepted = await pace('told', ms, send)
    const busy = (await busySeconds(apis)) - before
    return { perSecond: accepted / busy, busy: (busy * 1000) / (performance.now() - start) }
  } finally {
    for (const some of lines) some.close()
    for (const api of apis) await api.stop()
  }
}
