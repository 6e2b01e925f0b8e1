import type { Deps } from '@sufra/platform/deps'
import { menuBulkContracts as bulk } from '@sufra/shared/menu/menu-bulk.contracts'
import type { On } from '../kernel/route'
import { changeItems } from './menu-bulk.commands'

export function menuBulkRoutes(on: On, deps: Deps): void {
  on.command(bulk.changeItems, ({ command, params, body }) =>
    changeItems(deps, command, { branchId: params.branchId, ...body }),
  )
}
