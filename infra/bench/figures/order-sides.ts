import { HttpLines } from '../load/http-line'
import { openLoop, schedule } from '../load/pace'
import { openScreens } from '../load/screens'
import { resuming } from '../load/subscription'
import { type Child, startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import { signInStaff } from '../stage/sign-in'
import type { Stage } from '../stage/stage'
import { openFloor, openProduct, place, program, type Target } from './order-bench'
import { Stopwatch } from './stopwatch'
import { openWalls, type Walls } from './walls'

/** After a window the last events are still on their way: at an overloaded gateway for long. */
const settleMs = 10_000

/** An API, a gateway and the kitchen screens of some branches; or the same without the product. */
export interface Side {
  readonly target: Target
  readonly gateway: Child
  readonly watch: Stopwatch
  readonly walls: Walls | null
  readonly close: () => Promise<void>
}

/** An API and a gateway for some branches, which nobody watches yet. */
export interface Product {
  readonly branches: readonly Branch[]
  readonly target: Target
  readonly gateway: Child
  readonly stop: () => Promise<void>
}

/** API and gateway as processes of their own, or both in one, as `npm start` runs them on a single machine. */
type Processes = 'apart' | 'together'

async function startProcesses(processes: Processes, { env }: Stage): Promise<readonly [api: Child, gateway: Child]> {
  if (processes === 'apart') return Promise.all([startChild(program.api, env), startChild(program.gateway, env)])
  const venue = await startChild(program.venue, env)
  return [venue, venue]
}

export async function startProduct(
  stage: Stage,
  branches: readonly Branch[],
  processes: Processes = 'apart',
): Promise<Product> {
  const [api, gateway] = await startProcesses(processes, stage)
  const target = await openProduct(stage, api, branches)
  const stop = async () => {
    await Promise.all([api.stop(), gateway.stop()])
  }
  return { branches, target, gateway, stop }
}

/** The first screen of a branch is told the whole board, the others go on from it: they cost what they hear. */
export async function openWatched(stage: Stage, product: Product, screensEach: number): Promise<Side> {
  const { branches, target, gateway } = product
  const watch = new Stopwatch(screensEach)
  const cooks = await Promise.all(branches.map((branch) => signInStaff(stage.deps, branch, branch.cookId, screensEach)))
  const first = cooks.map(([token]) => token ?? '')
  const others = cooks.map(([, ...tokens]) => tokens)
  const leading = await openScreens(gateway.port, first, (i) => ({ n: 1, branchId: branches[i]?.id }), watch.heard)
  const wishes = leading.places.map(resuming)
  const following = await openScreens(
    gateway.port,
    others.flat(),
    (i) => wishes[Math.floor(i / (screensEach - 1))] ?? {},
    watch.heard,
  )
  const walls = openWalls(target.api.port, branches, first)
  const close = async () => {
    walls.close()
    leading.close()
    following.close()
  }
  return { target, gateway, watch, walls, close }
}

export async function openProductSide(
  stage: Stage,
  branches: readonly Branch[],
  screensEach: number,
  processes: Processes = 'apart',
): Promise<Side> {
  const product = await startProduct(stage, branches, processes)
  const side = await openWatched(stage, product, screensEach)
  const close = async () => {
    await side.close()
    await product.stop()
  }
  return { ...side, close }
}

/** The same branches under the same tables, over a channel and rooms that the product knows nothing of. */
export async function openFloorSide(stage: Stage, count: number, product: Child, screensEach: number): Promise<Side> {
  const channel = `${stage.env.REDIS_PREFIX}:bare`
  const others = stage.branches.slice(12, 12 + count)
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

export interface Load {
  readonly perSecond: number
  readonly ms: number
}

/** Throws when a screen has not heard of every order a while after the last one. */
export async function run({ target, watch, walls }: Side, name: string, { perSecond, ms }: Load): Promise<void> {
  const lines = new HttpLines(target.api.port)
  try {
    await openLoop(schedule(name, perSecond, ms), async (index) => {
      const sending = target.sending(index)
      watch.sent(sending.order.id)
      walls?.shows(sending.path, sending.order.id)
      await place(lines.free(), sending)
    })
    await watch.untilAll(settleMs)
  } finally {
    lines.close()
  }
  watch.requireAll()
}
