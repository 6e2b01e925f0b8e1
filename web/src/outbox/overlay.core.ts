import type { Call } from '@sufra/shared/calls/calls.contract'
import { acknowledge } from '@sufra/shared/calls/calls.rules'
import { cancelOrder, voidLine } from '@sufra/shared/orders/ending.rules'
import type { ChangesSeen, Rush } from '@sufra/shared/orders/kitchen.contract'
import { hold, rush, seeChanges } from '@sufra/shared/orders/kitchen.rules'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { advance, recall } from '@sufra/shared/orders/orders.rules'
import { fire } from '@sufra/shared/orders/placing.rules'
import { restoreLine, restoreOrder } from '@sufra/shared/orders/restoring.rules'
import type { StandardReason, Why } from '@sufra/shared/orders/standard-reasons.rules'
import { usualHoldMinutes } from '@sufra/shared/reservations/reservations.limits'
import { addTables, mergeVisits, splitTable } from '@sufra/shared/tables/joining.rules'
import { stillHere } from '@sufra/shared/tables/left-open.rules'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { changeGuests, openVisit, transferVisit } from '@sufra/shared/tables/visits.rules'
import { type ById, type Entities, without } from '../live/entities'
import type { Queued } from './outbox.rules'

/* What the person who tapped sees: the truth as it is known here, with their own unsent commands done to it. Nobody else
   sees it, and whatever the server says takes its place. */

export interface Person {
  readonly id: string
  readonly name: string
}

type Doing = (entities: Entities, entry: Queued, at: string, by: Person) => Entities

const orderOf = (entities: Entities, { params }: Queued) => entities.order[params.orderId ?? ''] as Order | undefined
const visitOf = (entities: Entities, { params }: Queued) => entities.visit[params.visitId ?? ''] as Visit | undefined
const lineIdsOf = ({ body }: Queued): string[] => [...(body.lineIds as string[])]

/** The version stays the server's: what is only shown proves nothing. */
const withOrder =
  (change: (order: Order, entry: Queued, at: string, entities: Entities) => Order): Doing =>
  (entities, entry, at) => {
    const order = orderOf(entities, entry)
    if (!order) return entities
    const next = { ...change(order, entry, at, entities), version: order.version }
    return { ...entities, order: { ...entities.order, [order.id]: next } }
  }

const withTable = (entities: Entities, id: string, part: Partial<Table>): Entities => {
  const table = entities.table[id]
  return table ? { ...entities, table: { ...entities.table, [id]: { ...table, ...part } } } : entities
}

const withTables = (entities: Entities, ids: readonly string[], part: Partial<Table>): Entities =>
  ids.reduce((all, id) => withTable(all, id, part), entities)

const withVisit = (entities: Entities, visit: Visit): Entities => ({
  ...entities,
  visit: { ...entities.visit, [visit.id]: visit },
})

const ofTable =
  (part: (entry: Queued) => Partial<Table>): Doing =>
  (entities, entry) =>
    withTable(entities, entry.params.tableId ?? '', part(entry))

const toClean = (at: string): Partial<Table> => ({ status: 'cleaning', visitId: null, cleaningSince: at })

const seat: Doing = (entities, { params: { tableId = '' }, body }, at, by) => {
  const id = String(body.id)
  const waiter = body.waiterId === by.id ? by : null
  const tableIds = [tableId, ...((body.otherTableIds as string[] | undefined) ?? [])]
  const visit = { ...openVisit({ id, tableId, guests: Number(body.guests), waiter, at }).next, tableIds }
  return withTables(withVisit(entities, visit), tableIds, { status: 'occupied', visitId: id, reservedFor: null })
}

const withOrders = (entities: Entities, change: (order: Order) => Order): Entities => {
  const orders = Object.entries(entities.order as ById<Order>).map(([id, order]) => [id, change(order)] as const)
  return { ...entities, order: Object.fromEntries(orders) }
}

/** What they ordered goes with them. */
const transfer: Doing = (entities, entry, at) => {
  const visit = visitOf(entities, entry)
  const to = entities.table[String(entry.body.toTableId)]
  if (!visit || !to) return entities
  const next = { ...transferVisit(visit, to.id).next, version: visit.version }
  const left = withTables(entities, visit.tableIds, toClean(at))
  const there = withTable(withVisit(left, next), to.id, { status: 'occupied', visitId: visit.id })
  const place = { tableId: to.id, tableNumber: to.number }
  return withOrders(there, (order) => (order.visitId === visit.id ? { ...order, ...place } : order))
}

const ofVisit =
  (change: (visit: Visit, entry: Queued, by: Person) => Visit, table?: Partial<Table>): Doing =>
  (entities, entry, _, by) => {
    const visit = visitOf(entities, entry)
    if (!visit) return entities
    const next = withVisit(entities, { ...change(visit, entry, by), version: visit.version })
    const part = table?.status === 'occupied' ? { ...table, visitId: visit.id } : table
    return part ? withTable(next, String(entry.body.tableId), part) : next
  }

/** What was ordered at a table that is given back comes to one that is kept. */
const split: Doing = (entities, entry, at, by) => {
  const tableId = String(entry.body.tableId)
  const given = ofVisit((visit) => splitTable(visit, tableId).next, toClean(at))
  const next = given(entities, entry, at, by)
  const kept = next.table[visitOf(next, entry)?.tableIds[0] ?? '']
  if (!kept) return next
  const there = { tableId: kept.id, tableNumber: kept.number }
  return withOrders(next, (order) => (order.tableId === tableId ? { ...order, ...there } : order))
}

/** Which name somebody else goes by is not known here. */
const handOver = (visit: Visit, { body }: Queued, by: Person): Visit =>
  body.waiterId === by.id ? { ...visit, waiterId: by.id, waiterName: by.name } : visit

const merge: Doing = (entities, entry, at) => {
  const one = visitOf(entities, entry)
  const other = entities.visit[String(entry.body.otherVisitId)] as Visit | undefined
  if (!one || !other) return entities
  const { stays, joins } = mergeVisits(one, other, at)
  const version = entities.visit[stays.next.id]?.version ?? 0
  const together = withVisit(entities, { ...stays.next, version })
  const tables = withTables(together, stays.next.tableIds, { visitId: stays.next.id })
  const orders = withOrders(tables, (order) =>
    order.visitId === joins.next.id ? { ...order, visitId: stays.next.id } : order,
  )
  return { ...orders, visit: without(orders.visit, joins.next.id) }
}

const close: Doing = (entities, entry, at) => {
  const visit = visitOf(entities, entry)
  if (!visit) return entities
  const left = withTables(entities, visit.tableIds, toClean(at))
  return { ...left, visit: without(left.visit, visit.id) }
}

const onMyWay: Doing = (entities, { params }, at, by) => {
  const call = entities.call[params.callId ?? ''] as Call | undefined
  if (!call) return entities
  const next = { ...acknowledge(call, by, at).next, version: call.version }
  return { ...entities, call: { ...entities.call, [call.id]: next } }
}

const place: Doing = (entities, { preview }) =>
  !preview || entities.order[preview.id]
    ? entities
    : { ...entities, order: { ...entities.order, [preview.id]: { version: 0, ...preview } } }

const moveTo = (order: Order, { body }: Queued, entities: Entities): Order => {
  const table = entities.table[String(body.tableId)]
  return table ? { ...order, tableId: table.id, tableNumber: table.number, visitId: table.visitId } : order
}

/** Held at once where the time is close; the branch's own hold time is not known here. */
const reserve: Doing = (entities, { params, body }, at) => {
  const from = (body.at as string | undefined) ?? at
  const soon = Date.parse(from) - Date.parse(at) <= usualHoldMinutes * 60_000
  return soon ? withTable(entities, params.tableId ?? '', { status: 'reserved', reservedFor: from }) : entities
}

const whyOf = ({ reason, reasonCode }: Queued['body']): Why =>
  reasonCode ? { words: String(reason), code: reasonCode as StandardReason } : String(reason)

const doings: Readonly<Record<string, Doing>> = {
  placeOrder: place,
  advanceOrder: withOrder(
    (order, entry, at) => advance(order, { to: entry.body.to as Step, lineIds: lineIdsOf(entry) }, at).next,
  ),
  recallOrder: withOrder((order, entry, at) => {
    const from = entry.body.from as Step | undefined
    return recall(order, { lineIds: lineIdsOf(entry), ...(from && { from }) }, at).next
  }),
  cancelOrder: withOrder((order, { body }, at) => cancelOrder(order, whyOf(body), at).next),
  restoreOrder: withOrder((order, _, at) => restoreOrder(order, at).next),
  voidLine: withOrder((order, { params, body }, at) => voidLine(order, params.lineId ?? '', whyOf(body), at).next),
  restoreLine: withOrder((order, { params }, at) => restoreLine(order, params.lineId ?? '', at).next),
  fireOrder: withOrder((order, _, at) => fire(order, at).next),
  holdOrder: withOrder((order) => hold(order).next),
  rushOrder: withOrder((order, { body }, at) => rush(order, (body as Rush).rushed, at).next),
  seeChanges: withOrder((order, { body }, at) => seeChanges(order, body as ChangesSeen, at).next),
  moveOrder: withOrder((order, entry, _, entities) => moveTo(order, entry, entities)),
  completeOrder: (entities, { params }) => ({ ...entities, order: without(entities.order, params.orderId ?? '') }),
  seatParty: seat,
  transferVisit: transfer,
  closeVisit: close,
  mergeVisits: merge,
  addTable: ofVisit((visit, { body }) => addTables(visit, [String(body.tableId)]).next, { status: 'occupied' }),
  splitTable: split,
  changeGuests: ofVisit((visit, { body }) => changeGuests(visit, Number(body.guests)).next),
  handOver: ofVisit(handOver),
  stillHere: ofVisit((visit) => stillHere(visit).next),
  markCleaned: ofTable(() => ({ status: 'available', cleaningSince: null })),
  reserveTable: reserve,
  unreserveTable: ofTable(() => ({ status: 'available', reservedFor: null })),
  acknowledgeCall: onMyWay,
  resolveCall: (entities, { params }) => ({ ...entities, call: without(entities.call, params.callId ?? '') }),
}

/** `by`: whose queue it is. What was refused is not done; what no longer fits shows what the server said. */
export function withQueued(entities: Entities, queue: readonly Queued[], by: Person): Entities {
  return queue.reduce((shown, entry) => {
    const doing = entry.refused === null ? doings[entry.name] : undefined
    if (!doing) return shown
    try {
      return doing(shown, entry, new Date(entry.at).toISOString(), by)
    } catch {
      return shown
    }
  }, entities)
}
