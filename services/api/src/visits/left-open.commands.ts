import { look, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { GuestActor } from '@sufra/shared/identity/actor'
import { askAbout, hasSatLong } from '@sufra/shared/tables/left-open.rules'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { eachInTurn } from '../each-in-turn'
import { newsOf } from '../kernel/news'
import { lockSeatsOfVisit, type Seat } from '../tables/tables.repository'
import { findQuietVisits } from './left-open.repository'
import { saveVisit } from './visits.repository'

/**
 * Asks the manager about every party of which nothing was heard for long (`left-open.rules`). From then on nobody joins it by
 * itself, until somebody has answered. Safe to do twice and by two processes at once. Returns how many it asked about.
 */
export async function askAboutLeftOpen(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const quiet = await look(deps, 'job', (tx) => findQuietVisits(tx, deps.now()))
  let asked = 0
  await eachInTurn(
    quiet,
    async ({ branchId, visitId }) => {
      if (await askAboutOne(deps, branchId, visitId)) asked += 1
    },
    stopping,
  )
  return asked
}

/** The same for one party, for a scan at its table. */
export const askAboutOne = (deps: Deps, branchId: string, visitId: string): Promise<boolean> =>
  system(deps, 'job', (tx) => ask(tx, branchId, visitId, deps.now()))

interface At {
  readonly tx: Tx
  readonly branchId: string
  readonly at: Date
}

/** A command finds this party at its table: whether it is one to ask about is not left to when the job last ran. */
export async function askedIfQuiet(host: At, visit: Visit): Promise<Visit> {
  const { tx, at } = host
  if (!hasSatLong(visit, at.getTime()) || (await findQuietVisits(tx, at, [visit.id])).length === 0) return visit
  return mark(host, visit)
}

/** A phone of the party itself is no reason to ask about it. */
export async function seatFoundBy(guest: GuestActor, host: At, seat: Seat): Promise<Seat> {
  if (!seat.visit || seat.visit.id === guest.visitId) return seat
  return { ...seat, visit: await askedIfQuiet(host, seat.visit) }
}

async function ask(tx: Tx, branchId: string, visitId: string, now: Date): Promise<boolean> {
  const seats = await lockSeatsOfVisit(tx, branchId, visitId, null)
  const visit = seats.find((seat) => seat.visit?.id === visitId)?.visit
  if (!visit || (await findQuietVisits(tx, now, [visitId])).length === 0) return false
  await mark({ tx, branchId, at: now }, visit)
  return true
}

async function mark({ tx, branchId, at }: At, visit: Visit): Promise<Visit> {
  const asked = askAbout(visit, at.toISOString())
  await saveVisit(tx, branchId, asked.next)
  newsOf(tx, null, branchId).visit(asked)
  return asked.next
}
