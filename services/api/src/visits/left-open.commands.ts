import { look, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { askAbout } from '@sufra/shared/tables/left-open.rules'
import { eachInTurn } from '../each-in-turn'
import { newsOf } from '../kernel/news'
import { lockSeatsOfVisit } from '../tables/tables.repository'
import { findQuietVisits } from './left-open.repository'
import { saveVisit } from './visits.repository'

/**
 * Asks the manager about every party at whose table nothing has happened for four hours. From then on nobody joins it by
 * itself, until somebody has answered. Safe to do twice and by two processes at once. Returns how many it asked about.
 */
export async function askAboutLeftOpen(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const quiet = await look(deps, 'job', (tx) => findQuietVisits(tx, deps.now()))
  let asked = 0
  await eachInTurn(
    quiet,
    async ({ branchId, visitId }) => {
      if (await system(deps, 'job', (tx) => ask(tx, branchId, visitId, deps.now()))) asked += 1
    },
    stopping,
  )
  return asked
}

async function ask(tx: Tx, branchId: string, visitId: string, now: Date): Promise<boolean> {
  const seats = await lockSeatsOfVisit(tx, branchId, visitId, null)
  const visit = seats.find((seat) => seat.visit?.id === visitId)?.visit
  if (!visit || (await findQuietVisits(tx, now, [visitId])).length === 0) return false
  const asked = askAbout(visit, now.toISOString())
  await saveVisit(tx, branchId, asked.next)
  newsOf(tx, null, branchId).visit(asked)
  return true
}
