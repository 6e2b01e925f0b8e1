import { type GuestActor, worksHere } from '@sufra/shared/identity/actor'
import { stationsOf } from '@sufra/shared/live/audience.rules'
import type { LiveState, ViewName } from '@sufra/shared/live/live.contract'
import { asFloorSees, asGuestSees, asKitchenSees, asPlacerSees } from '@sufra/shared/live/projections.rules'
import { addDays } from '@sufra/shared/locale/business-day'
import { isUnseenVoid, unseenGone } from '@sufra/shared/orders/kitchen.rules'
import { hasPlaced } from '@sufra/shared/orders/order-permissions.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { and, asc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { ordersOf } from '../schema/orders.rows'
import { orderColumns, orderIsOpen, orderLines, orders } from '../schema/orders.table'
import type { Looking } from './looking'

type Shown = (order: Order, actor: Looking['actor']) => LiveState['orders'][number]

/** Who reads the menu is shown no order. As `audienceOf` tells it live. */
const as: Record<Exclude<ViewName, 'menu'>, Shown> = {
  manage: (order) => order,
  service: (order) => order,
  floor: asFloorSees,
  kitchen: asKitchenSees,
  guest: (order, actor) => (hasPlaced(actor, order) ? asPlacerSees(order) : asGuestSees(order)),
  customer: asPlacerSees,
}

/** What is open, of this business day and the last: a board costs what is on it, and not what was never ended; for guests all of their visit and what was refused them, for customers what they ordered today. */
function shown({ actor, branchId, today }: Looking): SQL | undefined {
  const here = eq(orders.branchId, branchId)
  if (worksHere(actor)) return and(here, orderIsOpen, gte(orders.businessDate, boardsSince(today)))
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

/** The first business day whose open orders stand on boards. */
export const boardsSince = (today: string): string => addDays(today, -1)

/** Oldest first. */
export const findBoardOrders = async (tx: Tx, looking: Looking): Promise<LiveState['orders']> =>
  looking.view === 'menu' ? [] : asShown(looking, await findWhole(tx, shown(looking)))

const dayMs = 86_400_000

/**
 * Cancelled today after a kitchen had them, or was to confirm them, and nobody who cooks them has seen that yet: what
 * hung on a wall stays there, struck. What nobody confirmed hung only where the kitchen confirms. No business day begins
 * a day before its date, wherever the branch is, so no older entry of the index is read.
 */
export async function findStruckOrders(
  tx: Tx,
  looking: Looking,
  kitchenConfirms: boolean,
): Promise<LiveState['orders']> {
  const { branchId, today } = looking
  const ended = await findWhole(
    tx,
    and(
      eq(orders.branchId, branchId),
      sql`${orders.status} = 'cancelled'`,
      eq(orders.businessDate, today),
      gte(orders.createdAt, new Date(Date.parse(today) - dayMs)),
    ),
  )
  return asShown(
    looking,
    ended.filter(kitchenConfirms ? isUnseenSomewhere : ({ lines }) => lines.some((line) => isUnseenVoid(line))),
  )
}

const isUnseenSomewhere = (order: Order): boolean =>
  stationsOf(order).some((id) => unseenGone(order.lines.filter(({ stationId }) => stationId === id)).length > 0)

async function findWhole(tx: Tx, which: SQL | undefined): Promise<Order[]> {
  const [rows, lines] = await Promise.all([
    tx.select(orderColumns).from(orders).where(which).orderBy(asc(orders.createdAt), asc(orders.id)),
    tx.select({ line: orderLines }).from(orders).innerJoin(orderLines, eq(orderLines.orderId, orders.id)).where(which),
  ])
  return ordersOf(
    rows,
    lines.map(({ line }) => line),
  )
}

function asShown({ view, stationIds, actor }: Looking, all: readonly Order[]): LiveState['orders'] {
  const cooked = (order: Order) => stationsOf(order).some((id) => stationIds.includes(id))
  if (view === 'menu') return []
  return all.filter(view === 'kitchen' ? cooked : () => true).map((order) => as[view](order, actor))
}
