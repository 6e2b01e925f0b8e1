import type { Deps } from '@sufra/platform/deps'
import { tableContracts } from '@sufra/shared/tables/tables.contracts'
import type { On } from '../kernel/route'
import { closeVisit, seatParty, transferVisit } from '../visits/visits.commands'
import { findTables, markCleaned, reserveTable, rotateTableLink, unreserveTable } from './tables.commands'

export function tableRoutes(on: On, deps: Deps): void {
  on.query(tableContracts.findTables, ({ actor, params: { branchId } }) => findTables(deps, actor, branchId))
  on.command(tableContracts.seatParty, ({ command, params: { branchId, tableId }, body }) =>
    seatParty(deps, command, { branchId, tableId, ...body }),
  )
  on.command(tableContracts.markCleaned, ({ command, params: { branchId, tableId } }) =>
    markCleaned(deps, command, { branchId, tableId }),
  )
  on.command(tableContracts.reserveTable, ({ command, params: { branchId, tableId }, body }) =>
    reserveTable(deps, command, { branchId, tableId, ...body }),
  )
  on.command(tableContracts.unreserveTable, ({ command, params: { branchId, tableId } }) =>
    unreserveTable(deps, command, { branchId, tableId }),
  )
  on.command(tableContracts.transferVisit, ({ command, params: { branchId, visitId }, body }) =>
    transferVisit(deps, command, { branchId, visitId, ...body }),
  )
  on.command(tableContracts.closeVisit, ({ command, params: { branchId, visitId } }) =>
    closeVisit(deps, command, { branchId, visitId }),
  )
  on.command(tableContracts.rotateTableLink, ({ command, params: { branchId, tableId }, body, origin }) =>
    rotateTableLink(deps, command, { branchId, tableId, origin, ...body }),
  )
}
