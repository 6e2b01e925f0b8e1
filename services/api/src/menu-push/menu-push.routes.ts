import type { Deps } from '@sufra/platform/deps'
import { menuPushContracts as push } from '@sufra/shared/menu-push/menu-push.contracts'
import type { On } from '../kernel/route'
import { pushMenu, readMenuDiff } from './menu-push.commands'

export function menuPushRoutes(on: On, deps: Deps): void {
  on.query(push.readMenuDiff, ({ actor, params: { branchId, sourceId } }) =>
    readMenuDiff(deps, actor, { branchId, sourceId }),
  )
  on.command(push.pushMenu, ({ command, params: { branchId, sourceId }, body }) =>
    pushMenu(deps, command, { branchId, sourceId, ...body }),
  )
}
