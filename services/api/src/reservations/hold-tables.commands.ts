import { look, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { holdDue } from '@sufra/shared/reservations/holding.rules'
import { holdFor } from '@sufra/shared/tables/tables.rules'
import { eachInTurn } from '../each-in-turn'
import { newsOf } from '../kernel/news'
import { lockSeats, theseTables } from '../tables/tables.repository'
import { findPromisedNow, type PromisedNow } from './hold-tables.repository'
import { keep } from './keep-floor.commands'

const dueOf = ({ table, reservations, times }: PromisedNow, now: Date) =>
  holdDue(table, reservations, now.getTime(), times)

/**
 * Holds every table whose reservation is close, whenever it was written, also after others have sat there and left; gives
 * back those whose party has not come. Safe to do twice and by two processes at once: each decides under the table's
 * lock. Returns how many tables it changed.
 */
export async function holdPromisedTables(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.now()
  const due = (await look(deps, 'job', (tx) => findPromisedNow(tx, now))).filter((one) => dueOf(one, now) !== undefined)
  const branchIds = [...new Set(due.map(({ branchId }) => branchId))]
  let changed = 0
  await eachInTurn(
    branchIds,
    async (branchId) => {
      const tableIds = due.filter((one) => one.branchId === branchId).map(({ table }) => table.id)
      changed += await system(deps, 'job', (tx) => holdTablesOf(tx, { branchId, tableIds }, deps.now()))
    },
    stopping,
  )
  return changed
}

async function holdTablesOf(
  tx: Tx,
  { branchId, tableIds }: { readonly branchId: string; readonly tableIds: readonly string[] },
  now: Date,
): Promise<number> {
  const seats = await lockSeats(tx, branchId, theseTables(tableIds))
  const promised = await findPromisedNow(tx, now, { branchId, tableIds })
  const news = newsOf(tx, null, branchId)
  let changed = 0
  for (const { table } of seats) {
    const one = promised.find((each) => each.table.id === table.id)
    const due = one && dueOf({ ...one, table }, now)
    if (due === undefined) continue
    await keep({ tx, branchId, news }, holdFor(table, due))
    changed += 1
  }
  return changed
}
