import { setTimeout as sleep } from 'node:timers/promises'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { FloorPlan, Visit } from '@sufra/shared/tables/tables.contract'
import { orderMaker } from '../bench/load/order-maker'
import type { Branch } from '../bench/stage/houses'
import { signInGuests } from '../bench/stage/sign-in'
import { until } from '../faults/truth'
import type { Scene } from './engine'
import type { Answer } from './history'
import { sendUntilAnswered } from './load/sending'
import { Watched } from './world/watched'

/* Stories that other systems got wrong in public, told in the middle of an evening. */

const times = 12

async function story(scene: Scene, branch: Branch) {
  const { front } = scene.world
  const own = scene.people.tokens.find((one) => one.branch.id === branch.id)
  if (!own) throw new Error('a story needs a branch')
  const address = `http://127.0.0.1:${front.port}`
  const branchId = branch.id
  const menu = (await (await fetch(`${address}/api/branches/${branchId}/menu`)).json()) as BranchMenu
  const make = orderMaker(menu)
  const answers: Answer[] = []
  const post = { address, answers, tally: { tries: 0, retries: 0, replays: 0, unanswered: [], faults: 0 } }
  const send = <T = Order>(token: string, path: string, body: object, key: string = crypto.randomUUID()) =>
    sendUntilAnswered<T>(post, { branchId, token, path: `/branches/${branchId}${path}`, body, entity: 'order' }, key)
  /** As a guest's phone sends it: the table is the one that was scanned. */
  const byGuest = () => {
    const { tableId: _, channel: __, ...order } = make('')
    return order
  }
  return { own, tableId: branch.tables[0]?.id ?? '', make, byGuest, send, answers }
}

function someBranch({ world, chance }: Scene): Branch {
  const branch = world.branches[Math.floor(chance() * world.branches.length)]
  if (!branch) throw new Error('a story needs a branch')
  return branch
}

/**
 * A party that nobody else of the evening belongs to, at a table of its own: what its phones may send has not been
 * used up by anybody (forty orders in ten minutes, five a phone).
 */
async function newParty(scene: Scene) {
  const branch = someBranch(scene)
  const told = await story(scene, branch)
  const { own, send } = told
  const headers = { authorization: `Bearer ${own.waiter}` }
  const floor = await fetch(`http://127.0.0.1:${scene.world.front.port}/api/branches/${branch.id}/tables`, { headers })
  const { tables } = (await floor.json()) as FloorPlan
  const busy = new Set(branch.tables.map(({ id }) => id))
  const table = tables.find(({ id, status }) => status === 'available' && !busy.has(id))
  if (!table) throw new Error('every table is taken')
  const visit = await send<Visit>(own.waiter, `/tables/${table.id}/seat`, { id: uuidv7(), guests: 4 })
  if (!visit) throw new Error('nobody was seated')
  told.answers.length = 0
  const seat = { id: table.id, number: table.number, visitId: visit.id }
  const phones = (count: number) => signInGuests(scene.world.deps, { ...branch, tables: [seat] }, count)
  return { ...told, branch, tableId: table.id, visitId: visit.id, phones }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`)
}

/** odoo #138664: one overwrote what the other had sent. */
export async function twoWaiters(scene: Scene): Promise<void> {
  const { own, tableId, make, send } = await story(scene, someBranch(scene))
  for (let n = 0; n < times; n += 1) {
    const [one, other] = await Promise.all([
      send(own.waiter, '/orders', make(tableId)),
      send(own.waiter, '/orders', make(tableId)),
    ])
    must(one !== null && other !== null && one.id !== other.id, 'both rounds were taken')
    const body = { to: 'preparing', lineIds: one?.lines.map(({ id }) => id) ?? [] }
    const steps = await Promise.all([1, 2].map(() => send(own.waiter, `/orders/${one?.id}/advance`, body)))
    must(steps.filter((step) => step !== null).length === 1, 'of two who step at once one wins and one is told')
  }
}

/** odoo #142467: what a second device ordered never came to the first. */
export async function secondDevice(scene: Scene): Promise<void> {
  const { branch, phones, byGuest, send, answers } = await newParty(scene)
  const tokens = await phones(2)
  const address = `http://127.0.0.1:${scene.world.front.port}`
  const screens = tokens.map((token, n) => new Watched(`phone ${n + 1}`, address, branch.id, token, false))
  try {
    await until('both phones are live', () => screens.every(({ screen }) => screen.state.name === 'live'), 5000)
    const placed = await Promise.all(tokens.map((token) => send(token, '/orders', byGuest())))
    const refused = answers.filter(({ accepted }) => !accepted).map(({ text }) => text)
    must(refused.length === 0, `both phones have ordered (${refused})`)
    const all = () => placed.every((order) => screens.every(({ screen }) => screen.shownAt(order?.id ?? '', 1)))
    await until('each phone shows what the other one ordered', all, 3000)
  } finally {
    for (const screen of screens) screen.close()
  }
}

/** odoo #152259: two tabs woke up with one queue. */
export async function twoTabs(scene: Scene): Promise<void> {
  const { own, tableId, make, send, answers } = await story(scene, someBranch(scene))
  const queue = Array.from({ length: times }, () => ({ order: make(tableId), key: crypto.randomUUID() }))
  const tab = async () => {
    for (const { order, key } of queue) await send(own.waiter, '/orders', order, key)
  }
  await Promise.all([tab(), tab()])
  must(answers.length === 2 * times && answers.every(({ accepted }) => accepted), 'both tabs were answered')
  must(new Set(answers.map(({ text }) => text)).size === times, 'each order was answered with itself alone')
}

/**
 * odoo PR 288974: what one device had paid offline was opened again by another. There are no payments here yet: the
 * party settles outside and is closed by a tablet that was offline; another one, that knows nothing of it, goes on.
 */
export async function settledOffline(scene: Scene): Promise<void> {
  const { own, tableId, visitId, make, send, answers } = await newParty(scene)
  const order = await send(own.waiter, '/orders', make(tableId))
  const lineIds = order?.lines.map(({ id }) => id) ?? []
  for (const to of ['preparing', 'ready', 'served'])
    await send(own.waiter, `/orders/${order?.id}/advance`, { to, lineIds })
  const closing = crypto.randomUUID()
  const closed = await send<Visit>(own.waiter, `/visits/${visitId}/close`, {}, closing)
  must(closed?.status === 'closed', 'the party has left')
  const { lines, agreedTotal } = make('')
  const late = await Promise.all([
    send(own.waiter, `/orders/${order?.id}/lines`, { lines, agreedTotal }),
    send(own.waiter, '/orders', make(tableId)),
    send(own.waiter, `/orders/${order?.id}/cancel`, { reason: 'left' }),
    send(own.waiter, `/orders/${order?.id}/advance`, { to: 'served', lineIds }),
  ])
  must(
    late.every((answer) => answer === null),
    'whoever is late is refused',
  )
  const again = await send<Visit>(own.waiter, `/visits/${visitId}/close`, {}, closing)
  must(again?.version === closed?.version, 'the queue that is sent twice closes once')
  const [kept] = await scene.world.database.tell(
    `select v.status, o.status as "order", count(l.id)::int as lines from visit v join orders o on o.visit_id = v.id
    join order_line l on l.order_id = o.id where v.id = '${visitId}' group by 1, 2`,
  )
  must(
    kept?.status === 'closed' && kept.order === 'completed' && kept.lines === lineIds.length,
    `it stays closed as it was settled (${JSON.stringify(kept)}; ${answers.map(({ text }) => text.slice(0, 40))})`,
  )
}

/** Thirty days later housekeeping has forgotten every key; a queue that slept as long is sent once more. */
export async function forgottenKeys(scene: Scene): Promise<void> {
  const { own, tableId, make, send, answers } = await newParty(scene)
  const queue = Array.from({ length: times }, () => ({ order: make(tableId), key: crypto.randomUUID() }))
  for (const { order, key } of queue) await send(own.waiter, '/orders', order, key)
  const { lines, agreedTotal } = make('')
  const keys = queue.map(({ key }) => `'${key}'`).join()
  const [forgotten] = await scene.world.database.tell(
    `with gone as (delete from idempotency where key in (${keys}) returning 1) select count(*)::int as keys from gone`,
  )
  must(forgotten?.keys === times, 'every key was forgotten')
  for (const { order, key } of queue) await send(own.waiter, '/orders', order, key)
  must(answers.length === 2 * times && answers.every(({ accepted }) => accepted), 'both times each was answered')
  const other = await send(own.waiter, '/orders', { ...queue[0]?.order, lines, agreedTotal }, queue[0]?.key)
  must(other === null, 'what bears a known id and says something else is refused')
  const ids = queue.map(({ order }) => `'${order.id}'`).join()
  const [kept] = await scene.world.database.tell(
    `select count(distinct o.id)::int as orders, count(l.id)::int as lines from orders o
    join order_line l on l.order_id = o.id where o.visit_id = (select visit_id from orders where id = '${queue[0]?.order.id}')
    or o.id in (${ids})`,
  )
  must(
    kept?.orders === times && kept.lines === times * lines.length,
    `nothing was cooked twice (${JSON.stringify(kept)})`,
  )
}

const heldMs = 1200
const others = 10

/** Somebody holds a table's row; whoever wants that table waits, and nobody else of the branch. */
export async function heldTable(scene: Scene): Promise<void> {
  const { own, tableId, make, send } = await newParty(scene)
  const timed = async (order: object) => {
    const from = performance.now()
    const placed = await send(own.waiter, '/orders', order)
    return placed === null ? Number.POSITIVE_INFINITY : performance.now() - from
  }
  const holding = scene.world.database.tell(
    `begin; select 1 from dining_table where id = '${tableId}' for update; select pg_sleep(${heldMs / 1000}); commit`,
  )
  await sleep(200)
  const held = timed(make(tableId))
  await sleep(100)
  const took: number[] = []
  for (let n = 0; n < others; n += 1) {
    const { tableId: _, ...order } = make('')
    took.push(await timed({ ...order, channel: 'takeaway' }))
  }
  await holding
  must((await held) > heldMs / 2, `the one at that table waited (${await held} ms)`)
  const worst = Math.round(Math.max(...took))
  must(worst < heldMs / 2, `nobody else of its branch waited (${worst} ms)`)
}

/** 9,990 portions: a table's code was posted, and strangers order what they like. */
export async function postedCode(scene: Scene): Promise<void> {
  const { phones, byGuest, send, answers } = await newParty(scene)
  const strangers = await phones(60)
  const placed = await Promise.all(strangers.map((stranger) => send(stranger, '/orders', byGuest())))
  const taken = placed.filter((order) => order !== null)
  must(
    answers.some(({ text }) => text.includes('too_many_orders')),
    'at some point it is enough',
  )
  must(taken.length <= 40, `of sixty strangers forty got an order in at most, not ${taken.length}`)
  must(
    taken.every(({ status }) => status === 'pending'),
    'nothing is cooked before a waiter has confirmed it',
  )
}
