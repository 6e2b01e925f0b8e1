import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, principalOf } from '@sufra/shared/identity/actor'
import { limits } from '@sufra/shared/live/live.limits'
import { markUnseen, seenAfterAll } from '@sufra/shared/orders/kitchen-eyes.rules'
import type { Painted, Seen } from '@sufra/shared/orders/orders.contract'
import { shownStations } from '@sufra/shared/screens/screens.rules'
import { eachInTurn } from '../each-in-turn'
import { newsOf } from '../kernel/news'
import { lockOrder } from './orders.repository'
import { saveOrder } from './save-order.repository'
import { findStillUnseen, findUnseen, noteKitchenScreen, stampSeen, takeUnseen, type Unseen } from './seen.repository'

/** The kitchen's receipt: tickets a screen has painted. A warning goes when no station's screen lacks the order any more. */
export async function reportPainted(deps: Deps, actor: Actor, branchId: string, painted: Painted): Promise<Seen> {
  const seen = await stamp(deps, actor, branchId, painted)
  notePaint(deps, branchId, painted)
  return seen
}

const stamp = (deps: Deps, actor: Actor, branchId: string, { orders, stationIds = [] }: Painted): Promise<Seen> =>
  system(deps, 'receipts', async (tx) => {
    const at = deps.now()
    const shown = shownStations(stationIds, actor.kind === 'device' ? actor.stationIds : [])
    const [lines] = await Promise.all([
      stampSeen(tx, branchId, orders, shown, at),
      noteKitchenScreen(tx, branchId, principalOf(actor), shown, at),
    ])
    const warned = [...new Set(lines.filter((line) => line.warned).map(({ orderId }) => orderId))].sort()
    if (warned.length === 0) return { stamped: lines.length }
    const news = newsOf(tx, actor, branchId)
    const unseen = await findStillUnseen(tx, warned, at, limits.unseenMs)
    for (const orderId of warned.filter((id) => !unseen.has(id))) {
      const order = await lockOrder(tx, branchId, orderId)
      const change = seenAfterAll(order)
      if (!change) continue
      saveOrder(tx, order, change.next, { actor, at })
      news.order(change)
    }
    return { stamped: lines.length }
  })

/** From commit to glass, by the server's clock at both ends: the screen says how long ago it painted, not when. */
function notePaint({ metrics, log, now }: Deps, branchId: string, { orders }: Painted): void {
  const seconds = metrics.histogram('sufra_commit_to_painted_seconds', 'From an order’s commit to the kitchen’s glass')
  for (const { paint } of orders) {
    if (!paint) continue
    const ms = Math.max(0, now().getTime() - Date.parse(paint.at) - paint.msAgo)
    seconds.observe(ms / 1000)
    log.debug({ trace: paint.trace, branchId, ms }, 'a ticket was painted')
  }
}

/** Warns, once, of every order that no kitchen screen has painted in time. Each by itself: one that fails holds up none. */
export async function warnOfUnseen(deps: Deps): Promise<number> {
  const now = deps.now()
  let warned = 0
  const warn = async (unseen: Unseen) => {
    if (await system(deps, 'job', (tx) => warnOf(tx, unseen, now))) warned += 1
  }
  await eachInTurn(unseenOrders(deps, now), warn)
  return warned
}

async function* unseenOrders(deps: Deps, now: Date): AsyncGenerator<Unseen> {
  for (let after: string | undefined; ; ) {
    const some = await system(deps, 'job', (tx) => findUnseen(tx, now, limits.unseenMs, after))
    yield* some
    after = some.at(-1)?.orderId
    if (after === undefined) return
  }
}

async function warnOf(tx: Tx, { branchId, orderId }: Unseen, now: Date): Promise<boolean> {
  if (!(await takeUnseen(tx, orderId, now, limits.unseenMs))) return false
  const order = await lockOrder(tx, branchId, orderId)
  const change = markUnseen(order, now.toISOString())
  saveOrder(tx, order, change.next, { actor: null, at: now })
  newsOf(tx, null, branchId).order(change)
  return true
}
