import type { Deps } from '@sufra/platform/deps'
import { kitchenContracts } from '@sufra/shared/orders/kitchen.contracts'
import type { On } from '../kernel/route'
import { fireOrder, holdOrder, pageWaiter, rushOrder, seeChanges } from './kitchen.commands'

export function kitchenRoutes(on: On, deps: Deps): void {
  on.command(kitchenContracts.rushOrder, ({ command, params: { branchId, orderId }, body }) =>
    rushOrder(deps, command, { branchId, orderId, ...body }),
  )
  on.command(kitchenContracts.holdOrder, ({ command, params: { branchId, orderId } }) =>
    holdOrder(deps, command, { branchId, orderId }),
  )
  on.command(kitchenContracts.fireOrder, ({ command, params: { branchId, orderId } }) =>
    fireOrder(deps, command, { branchId, orderId }),
  )
  on.command(kitchenContracts.pageWaiter, ({ command, params: { branchId, orderId } }) =>
    pageWaiter(deps, command, { branchId, orderId }),
  )
  on.command(kitchenContracts.seeChanges, ({ command, params: { branchId, orderId }, body }) =>
    seeChanges(deps, command, { branchId, orderId, ...body }),
  )
}
