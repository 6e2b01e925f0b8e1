import type { Deps } from '@sufra/platform/deps'
import { tableCodeContracts } from '@sufra/shared/tables/table-codes.contracts'
import { tableContracts } from '@sufra/shared/tables/tables.contracts'
import type { On } from '../kernel/route'
import { reserveTable, unreserveTable } from '../reservations/floor-reserve.commands'
import { addTable, mergeVisits, splitTable } from '../visits/joining.commands'
import { unmergeVisits } from '../visits/unmerging.commands'
import {
  changeGuests,
  closeVisit,
  findWaiters,
  handOver,
  seatParty,
  stillHere,
  transferVisit,
} from '../visits/visits.commands'
import { readAlertTimes, setAlertTimes } from './alert-times.commands'
import { chosenAddress, readGuestAddress } from './guest-address'
import { printTableCodes, readTableCodes, rotateTableLink } from './table-codes.commands'
import { findTables, markCleaned } from './tables.commands'
import { findTurnTimes } from './turn-times.queries'

export function tableRoutes(on: On, deps: Deps): void {
  on.query(tableContracts.findTables, ({ actor, params: { branchId }, query }) =>
    findTables(deps, actor, branchId, query),
  )
  on.query(tableContracts.findTurnTimes, ({ actor, params: { branchId } }) => findTurnTimes(deps, actor, branchId))
  on.query(tableContracts.readAlertTimes, ({ actor, params: { branchId } }) => readAlertTimes(deps, actor, branchId))
  on.command(tableContracts.setAlertTimes, ({ command, params: { branchId }, body }) =>
    setAlertTimes(deps, command, { branchId, wish: body }),
  )
  on.query(tableContracts.findWaiters, ({ actor, params: { branchId } }) => findWaiters(deps, actor, branchId))
  on.command(tableContracts.seatParty, ({ command, params: { branchId, tableId }, body }) =>
    seatParty(deps, command, { branchId, tableId, ...body }),
  )
  on.command(tableContracts.markCleaned, ({ command, params: { branchId, tableId } }) =>
    markCleaned(deps, command, { branchId, tableId }),
  )
  on.command(tableContracts.reserveTable, ({ command, params: { branchId, tableId }, body }) =>
    reserveTable(deps, command, { branchId, tableId, ...body }),
  )
  on.command(tableContracts.unreserveTable, ({ command, params: { branchId, tableId }, body }) =>
    unreserveTable(deps, command, { branchId, tableId, ...body }),
  )
  visitRoutes(on, deps)
  codeRoutes(on, deps)
}

function codeRoutes(on: On, deps: Deps): void {
  on.command(tableContracts.rotateTableLink, ({ command, params: { branchId, tableId }, body, origin }) =>
    rotateTableLink(deps, command, { branchId, tableId, origin, ...body }),
  )
  on.query(tableCodeContracts.readTableCodes, ({ actor, params: { branchId } }) =>
    readTableCodes(deps, actor, branchId),
  )
  on.command(tableCodeContracts.printTableCodes, ({ command, params: { branchId }, body, origin }) =>
    printTableCodes(deps, command, { branchId, origin: chosenAddress(deps, origin, body.address), ...body }),
  )
  on.query(tableCodeContracts.readGuestAddress, async ({ origin }) => readGuestAddress(deps, origin))
}

function visitRoutes(on: On, deps: Deps): void {
  on.command(tableContracts.transferVisit, ({ command, params: { branchId, visitId }, body }) =>
    transferVisit(deps, command, { branchId, visitId, ...body }),
  )
  on.command(tableContracts.closeVisit, ({ command, params: { branchId, visitId }, body }) =>
    closeVisit(deps, command, { branchId, visitId, ...body }),
  )
  on.command(tableContracts.stillHere, ({ command, params: { branchId, visitId } }) =>
    stillHere(deps, command, { branchId, visitId }),
  )
  on.command(tableContracts.mergeVisits, ({ command, params: { branchId, visitId }, body }) =>
    mergeVisits(deps, command, { branchId, visitId, ...body }),
  )
  on.command(tableContracts.unmergeVisits, ({ command, params: { branchId, visitId }, body }) =>
    unmergeVisits(deps, command, { branchId, visitId, ...body }),
  )
  on.command(tableContracts.addTable, ({ command, params: { branchId, visitId }, body }) =>
    addTable(deps, command, { branchId, visitId, ...body }),
  )
  on.command(tableContracts.splitTable, ({ command, params: { branchId, visitId }, body }) =>
    splitTable(deps, command, { branchId, visitId, ...body }),
  )
  on.command(tableContracts.changeGuests, ({ command, params: { branchId, visitId }, body }) =>
    changeGuests(deps, command, { branchId, visitId, ...body }),
  )
  on.command(tableContracts.handOver, ({ command, params: { branchId, visitId }, body }) =>
    handOver(deps, command, { branchId, visitId, ...body }),
  )
}
