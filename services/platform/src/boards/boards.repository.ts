import { type SignedIn, worksHere } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { roomsOf, stationsHeardBy, viewOf } from '@sufra/shared/live/audience.rules'
import type { LiveState, Snapshot } from '@sufra/shared/live/live.contract'
import { businessDate } from '@sufra/shared/locale/business-day'
import { can } from '@sufra/shared/people/permissions.rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { branchStreams } from '../schema/log.table'
import { stations } from '../schema/menu.table'
import { branches } from '../schema/tenancy.table'
import { audienceHash } from './audience-hash'
import { findBoardCalls } from './board-calls.repository'
import { findBoardFloor, findBoardVisits } from './board-floor.repository'
import { findBoardMenu, findBoardStock } from './board-goods.repository'
import { findBoardOrders, findStruckOrders } from './board-orders.repository'
import type { Looking } from './looking'

const stationIds = sql<string[]>`
  (select coalesce(json_agg(s.id order by s.id), '[]') from ${stations} s where s.branch_id = ${branches}.id)`

async function findStream(tx: Tx, { organizationId }: SignedIn, branchId: string) {
  const [stream] = await tx
    .select({
      epoch: branchStreams.epoch,
      seq: branchStreams.head,
      mark: branchStreams.mark,
      timeZone: branches.timeZone,
      cutOffMinutes: branches.cutOffMinutes,
      kitchenConfirms: branches.kitchenConfirms,
      stationIds,
    })
    .from(branches)
    .innerJoin(branchStreams, eq(branchStreams.branchId, branches.id))
    .where(and(eq(branches.organizationId, organizationId), eq(branches.id, branchId)))
  if (!stream) throw new AppError('not_found', { branchId })
  return stream
}

/**
 * A branch as one person may see it, with the place in the log at which its stream goes on. `tx` must be repeatable
 * read, or state and place could disagree. Throws `forbidden`, `not_found`. Ten queries at most, each bounded by what
 * is open now, or was cancelled today, and never by history.
 */
export async function takeSnapshot(tx: Tx, actor: SignedIn, branchId: string, now = new Date()): Promise<Snapshot> {
  const view = viewOf(actor, branchId)
  if (view === null) throw new AppError('forbidden', { branchId })
  const stream = await findStream(tx, actor, branchId)
  const { epoch, seq, mark, timeZone, cutOffMinutes, kitchenConfirms, stationIds } = stream
  const today = businessDate(now, timeZone, cutOffMinutes)
  const looking = { actor, branchId, view, stationIds: stationsHeardBy(actor, stationIds), today }
  const state = await findState(tx, looking, kitchenConfirms)
  const audience = audienceHash(actor, roomsOf(actor, branchId, stationIds))
  return { branchId, epoch, seq, mark, view, audience, at: now.toISOString(), state }
}

async function findState(tx: Tx, looking: Looking, kitchenConfirms: boolean): Promise<LiveState> {
  const { actor, branchId, view } = looking
  const onFloor = view === 'manage' || view === 'service' || view === 'floor'
  const stock = actor.kind === 'staff' && (view === 'manage' || can(actor, 'manage_inventory', branchId))
  const cooks = worksHere(actor) && can(actor, 'view_kitchen_display', branchId)
  const [orders, cancelled, floor, visits, calls, menuItems, stockItems] = await Promise.all([
    findBoardOrders(tx, looking),
    cooks ? findStruckOrders(tx, looking, kitchenConfirms) : [],
    onFloor ? findBoardFloor(tx, branchId) : { areas: [], tables: [] },
    onFloor || actor.kind === 'guest' ? findBoardVisits(tx, looking) : [],
    onFloor || actor.kind === 'guest' ? findBoardCalls(tx, looking) : [],
    findBoardMenu(tx, branchId),
    stock ? findBoardStock(tx, branchId) : [],
  ])
  return { orders, cancelled, ...floor, visits, calls, menuItems, stockItems }
}
