import type { Deps } from '@sufra/platform/deps'
import { tableBookContracts as book } from '@sufra/shared/tables/table-book.contracts'
import type { On } from '../kernel/route'
import { changeTable, createTable, layTables } from './table-book.commands'

export function tableBookRoutes(on: On, deps: Deps): void {
  on.command(book.createTable, ({ command, params: { branchId }, body }) =>
    createTable(deps, command, { branchId, ...body }),
  )
  on.command(book.changeTable, ({ command, params: { branchId, tableId }, body }) =>
    changeTable(deps, command, { branchId, tableId, ...body }),
  )
  on.command(book.layTables, ({ command, params: { branchId }, body }) =>
    layTables(deps, command, { branchId, ...body }),
  )
}
