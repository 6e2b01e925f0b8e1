import { type Command, read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Change } from '@sufra/shared/kernel/change'
import type { FloorPlan, Table, TableFilters } from '@sufra/shared/tables/tables.contract'
import { markCleaned as clean, ofStatus } from '@sufra/shared/tables/tables.rules'
import { atTables } from '../visits/at-tables.commands'
import { findOpenVisits } from '../visits/visits.repository'
import { findPlan, lockSeat, saveTable } from './tables.repository'

interface OneTable {
  readonly branchId: string
  readonly tableId: string
}

export const findTables = (
  deps: Deps,
  actor: Actor,
  branchId: string,
  filters: TableFilters = {},
): Promise<FloorPlan> =>
  read(
    deps,
    actor,
    async (tx) => ofStatus({ ...(await findPlan(tx, branchId)), visits: await findOpenVisits(tx, branchId) }, filters),
    { snapshot: true },
  )

export const markCleaned = (deps: Deps, command: Command, one: OneTable) => changeTable(deps, command, one, clean)

const changeTable = (
  deps: Deps,
  command: Command,
  { branchId, tableId }: OneTable,
  rule: (table: Table) => Change<Table, 'table.changed'>,
) =>
  atTables(
    deps,
    command,
    { branchId, lock: async (tx) => [await lockSeat(tx, branchId, tableId)] },
    async ({ tx, news }, [seat]): Promise<Table> => {
      if (!seat) throw new AppError('table_not_in_branch', { tableId })
      const change = rule(seat.table)
      await saveTable(tx, branchId, change.next)
      news.table(change)
      return change.next
    },
  )
