import { raiseCall } from '../calls/calls.endpoints'
import { openTableSession } from '../identity/identity.endpoints'
import { uuidv7 } from '../kernel/ids'
import { readMenu } from '../menu/menu.endpoints'
import type { Order } from '../orders/orders.contract'
import { placeOrder } from '../orders/orders.endpoints'
import type { Table } from '../tables/tables.contract'
import { orderOf } from './order-of'
import type { PlannedParty, PlannedRound } from './plan.rules'
import type { Room } from './room'

/** Longer than any dish takes: then they go without it. */
const mostPatience = 90

/** One party from the door to the door. */
export async function playParty(room: Room, plan: PlannedParty): Promise<void> {
  if (room.closing) return
  const table = await findTable(room, plan)
  if (!table) {
    if (!room.closing) room.count({ turnedAway: 1 })
    return
  }
  try {
    room.count({ parties: 1, guests: plan.guests })
    await dine(room, plan, table)
  } finally {
    room.giveBack(table.id)
  }
}

async function findTable(room: Room, plan: PlannedParty): Promise<Table | null> {
  let table = room.take(plan.guests)
  await room.clock.sees(() => {
    table ??= room.take(plan.guests)
    return table !== null || room.closing
  }, plan.patience)
  return table
}

async function dine(room: Room, plan: PlannedParty, table: Table): Promise<void> {
  const token = await sitDown(room, table)
  if (!token) return
  let visitId: string | null = null
  for (const [n, round] of plan.rounds.entries()) {
    await unlessClosing(room, round.after)
    if (room.closing) break
    const order = await orderRound(room, token, round)
    visitId ??= order?.visitId ?? null
    if (order) await served(room, order)
    if (n === 0 && plan.call && order) await call(room, token, plan.call)
  }
  if (visitId) await goHome(room, token, visitId, plan.lingers)
}

/** The code on the table, scanned. */
function sitDown({ tables, hands, tried }: Room, table: Table): Promise<string | null> {
  const [code = '', secret = ''] = (tables.get(table.number) ?? '').split('/').slice(2)
  return tried(async () => (await hands.send(openTableSession, { token: '', body: { code, secret } })).token)
}

async function orderRound(room: Room, token: string, round: PlannedRound): Promise<Order | null> {
  const { hands, branchId, tried } = room
  const params = { branchId }
  const menu = await tried(() => hands.ask(readMenu, { params }))
  const body = menu && orderOf(menu, round, new Date())
  if (!body) return null
  room.sent.add(body.id)
  const { answerLost } = round
  const order = await tried(() => hands.send(placeOrder, { token, params, body, answerLost }))
  if (!order) {
    room.sent.delete(body.id)
    return null
  }
  const dishes = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  room.count({ orders: 1, dishes, sales: order.total, sentAgain: answerLost ? 1 : 0 })
  if (order.visitId) room.ours.add(order.visitId)
  return order
}

async function served({ clock, eyes, waited }: Room, { id }: Order): Promise<void> {
  const from = clock.minutes
  const standing = () => eyes.orders().find((order) => order.id === id)?.status
  const done = await clock.sees(() => ['served', 'completed', 'cancelled'].includes(standing() ?? ''), mostPatience)
  if (done) waited(clock.minutes - from)
}

async function call(room: Room, token: string, reason: 'water' | 'cutlery' | 'waiter' | 'bill' | 'other') {
  const { hands, branchId, eyes, clock, tried } = room
  const id = uuidv7()
  const raised = await tried(() => hands.send(raiseCall, { token, params: { branchId }, body: { id, reason } }))
  if (!raised) return
  room.count({ calls: 1 })
  const open = () => eyes.calls().some((each) => each.id === id)
  await clock.sees(open, 1)
  await clock.sees(() => !open(), mostPatience)
}

async function goHome(room: Room, token: string, visitId: string, lingers: number): Promise<void> {
  await unlessClosing(room, lingers)
  await call(room, token, 'bill')
  room.leaving.add(visitId)
  await room.clock.sees(() => !room.eyes.visits().some(({ id }) => id === visitId), mostPatience)
}

const unlessClosing = (room: Room, minutes: number) => room.clock.sees(() => room.closing, minutes)
