import type { Tx } from '@sufra/platform/db/tx'
import type { Actor, GuestActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { mustBeAnswered } from '@sufra/shared/tables/left-open.rules'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { mustBeSeatable, occupy } from '@sufra/shared/tables/tables.rules'
import {
  confirmVisit,
  type NewVisit,
  openVisit,
  refuseVisit,
  requestVisit,
  servedBy,
} from '@sufra/shared/tables/visits.rules'
import { leaveCallsAtTable } from '../calls/calls.commands'
import type { News } from '../kernel/news'
import { awaitScans } from '../tables/scans.repository'
import {
  bindSessions,
  hearOfPhone,
  joinable,
  joinSeated,
  keepTrackers,
  releaseSessions,
  type Seat,
  saveTable,
} from '../tables/tables.repository'
import { askedIfQuiet, seatFoundBy } from './left-open.commands'
import { insertVisit, leaveTables, saveVisit } from './visits.repository'

/* How a party comes to sit at a table and to leave it. Each works inside a command, on a table and a visit that are
   locked. */

export interface Host {
  readonly tx: Tx
  readonly news: News
  readonly organizationId: string
  readonly branchId: string
  readonly at: Date
}

export type Waiter = NewVisit['waiter']

export interface Arriving {
  readonly id?: string
  readonly guests?: number | undefined
  readonly waiter: Waiter
  /** Of who sat down before the house heard of it; otherwise now. */
  readonly since?: Date
}

/** Only a waiter becomes a party's waiter by serving it. */
export const waiterOf = (actor: Actor): Waiter =>
  actor.kind === 'staff' && actor.role === 'WAITER' ? { id: actor.userId, name: actor.name } : null

/** The open visit at this table: staff open one, or say yes to a guest's request. Throws `table_cleaning`. */
export async function partyOfStaff(host: Host, seat: Seat, arriving: Arriving): Promise<Visit> {
  if (!seat.visit) return seatParty(host, seat, arriving)
  if (seat.visit.status === 'requested') return confirmParty(host, seat, seat.visit, arriving)
  const here = await askedIfQuiet(host, seat.visit)
  mustBeAnswered(here, seat.table)
  const served = servedBy(here, arriving.waiter)
  if (!served) return here
  await saveVisit(host.tx, host.branchId, served.next)
  host.news.visit(served)
  return served.next
}

async function seatParty({ tx, news, ...place }: Host, { table }: Seat, arriving: Arriving): Promise<Visit> {
  mustBeSeatable(table)
  const opened = openVisit(newVisit(place.at, table.id, arriving))
  const occupied = occupy(table, opened.next.id)
  await insertVisit(tx, place, opened.next)
  await Promise.all([
    saveTable(tx, place.branchId, occupied.next),
    bindSessions(tx, { ...place, tableId: table.id, visitId: opened.next.id }),
  ])
  news.visit(opened)
  news.table(occupied)
  return opened.next
}

/** Staff say yes to a guest's first order: now the party sits here. */
export async function confirmParty(host: Host, { table }: Seat, visit: Visit, arriving: Arriving): Promise<Visit> {
  const { tx, news, branchId, at } = host
  if (table.visitId !== null && table.visitId !== visit.id) {
    const { id: tableId, number, visitId } = table
    throw new AppError('visit_left_open', { tableId, number, visitId })
  }
  const confirmed = confirmVisit(visit, arriving.waiter, at.toISOString(), arriving.guests)
  const occupied = occupy(table, visit.id)
  await Promise.all([saveVisit(tx, branchId, confirmed.next), saveTable(tx, branchId, occupied.next)])
  news.visit(confirmed)
  news.table(occupied)
  return confirmed.next
}

/**
 * The visit a guest's order belongs to; their first one asks for it. Throws `visit_closed` when their party has left,
 * `table_cleaning`.
 */
export async function partyOfGuest(host: Host, found: Seat, guest: GuestActor, guests?: number): Promise<Visit> {
  const { tx, news, ...place } = host
  const { sessionId } = guest
  const seat = await seatFoundBy(guest, host, found)
  const tableId = seat.table.id
  // A scan under way may be ending this very phone to make room: it must not wait for who waits for it.
  const here = joinable(seat)
  if (!here) await awaitScans(tx, tableId)
  const bound = await hearOfPhone(tx, sessionId, place.at)
  if (bound !== null) return boundTo(seat, bound)
  if (here) {
    await joinSeated(tx, { ...place, tableId, visitId: here.id, sessionId })
    return here
  }
  if (!seat.visit) mustBeSeatable(seat.table)
  const asked = requestVisit(newVisit(place.at, tableId, { guests, waiter: null }))
  await insertVisit(tx, place, asked.next, seat.visit !== null)
  await bindSessions(tx, { ...place, tableId, visitId: asked.next.id, askedBy: sessionId })
  news.visit(asked)
  return asked.next
}

/** A phone of the party that sits there, also of one that was left open: who orders by it was there before. */
function boundTo({ visit, asking }: Seat, visitId: string): Visit {
  const theirs = [visit, asking].find((one) => one?.id === visitId)
  if (!theirs) throw new AppError('visit_closed', { visitId })
  return theirs
}

/**
 * Nothing came of a request: the table was free all the time, and its calls stay there. Who took their own order back may
 * ask again; whom staff have refused scans again, and reads until then what was refused.
 */
export async function refuseParty(host: Host, visit: Visit, by: 'guest' | 'staff'): Promise<void> {
  const { tx, news, branchId, at } = host
  const refused = refuseVisit(visit, at.toISOString())
  await Promise.all([
    saveVisit(tx, branchId, refused.next),
    leaveTables(tx, visit.id, at),
    by === 'guest' ? releaseSessions(tx, visit.id, at) : keepTrackers(tx, visit.id, at),
  ])
  await leaveCallsAtTable(host, visit)
  news.visit(refused, by === 'guest' ? { visitId: visit.id } : undefined)
}

const newVisit = (at: Date, tableId: string, { id, guests = 1, waiter, since = at }: Arriving): NewVisit => ({
  id: id ?? uuidv7(at.getTime()),
  tableId,
  guests,
  waiter,
  at: since.toISOString(),
})
