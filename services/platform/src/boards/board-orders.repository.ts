import { type GuestActor, worksHere } from '@sufra/shared/identity/actor'
import { stationsOf } from '@sufra/shared/live/audience.rules'
import type { LiveState, ViewName } from '@sufra/shared/live/live.contract'
import { asFloorSees, asGuestSees, asKitchenSees } from '@sufra/shared/live/projections.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { ordersOf } from '../schema/orders.rows'
import { orderColumns, orderIsOpen, orderLines, orders } from '../schema/orders.table'
import type { Looking } from './looking'

const as: Record<ViewName, (order: Order) => LiveState['orders'][number]> = {
  manage: (order) => order,
  service: (order) => order,
  floor: asFloorSees,
  kitchen: asKitchenSees,
  guest: asGuestSees,
  customer: asGuestSees,
}

/** What is open; for guests all of their visit and what was refused them, for customers what they ordered today. */
function shown({ actor, branchId, today }: Looking): SQL | undefined {
  const here = eq(orders.branchId, branchId)
  if (worksHere(actor)) return and(here, orderIsOpen)
  if (actor.kind === 'customer')
    return and(here, eq(orders.customerId, actor.customerId), or(orderIsOpen, eq(orders.businessDate, today)))
  return and(here, or(actor.visitId ? eq(orders.visitId, actor.visitId) : undefined, refusedTo(actor)))
}

/**
 * With a first order the visit it asked for is refused too: the phone that sent it has none then, and still reads why.
 * The words of the partial index, and the age of the phone: no other branch or evening is read for it.
 */
const refusedTo = ({ sessionId }: GuestActor) =>
  and(
    sql`${orders.status} = 'cancelled'`,
    isNull(orders.confirmedAt),
    eq(orders.createdByKind, 'guest'),
    eq(orders.createdById, sessionId),
    sql`${orders.createdAt} >= (select created_at from table_session where id = ${sessionId})`,
  )

/** Oldest first. */
export async function findBoardOrders(tx: Tx, looking: Looking): Promise<LiveState['orders']> {
  const which = shown(looking)
  const [rows, lines] = await Promise.all([
    tx.select(orderColumns).from(orders).where(which).orderBy(asc(orders.createdAt), asc(orders.id)),
    tx.select({ line: orderLines }).from(orders).innerJoin(orderLines, eq(orderLines.orderId, orders.id)).where(which),
  ])
  const all = ordersOf(
    rows,
    lines.map(({ line }) => line),
  )
  const cooked = (order: Order) => stationsOf(order).some((id) => looking.stationIds.includes(id))
  return all.filter(looking.view === 'kitchen' ? cooked : () => true).map(as[looking.view])
}
