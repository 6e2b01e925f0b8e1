import type { Deps } from '@sufra/platform/deps'
import { menuContracts } from '@sufra/shared/menu/menu.contracts'
import type { On } from '../kernel/route'
import { listBranches, readMenu, setItemAvailability } from './menu.commands'

export function menuRoutes(on: On, deps: Deps): void {
  on.query(menuContracts.readMenu, ({ params }) => readMenu(deps, params.branchId), {
    named: ['branchId'],
    cache: { seconds: 5, content: ({ asOf, ...menu }) => menu },
  })
  on.query(menuContracts.findBranches, () => listBranches(deps))
  on.command(menuContracts.setItemAvailability, ({ command, params, body }) =>
    setItemAvailability(deps, command, { branchId: params.branchId, itemId: params.itemId, ...body }),
  )
}
