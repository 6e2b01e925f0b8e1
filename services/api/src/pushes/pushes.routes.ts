import type { Deps } from '@sufra/platform/deps'
import { pushContracts } from '@sufra/shared/pushes/pushes.contracts'
import type { On } from '../kernel/route'
import { readPushes, savePushes, subscribePush, unsubscribePush } from './pushes.commands'

export function pushRoutes(on: On, deps: Deps): void {
  on.query(pushContracts.readPushes, ({ actor, params: { branchId } }) => readPushes(deps, { actor, branchId }))
  on.exempt(pushContracts.subscribePush, ({ actor, params: { branchId }, body }) =>
    subscribePush(deps, { actor, branchId }, body),
  )
  on.exempt(pushContracts.unsubscribePush, ({ actor, params: { branchId }, body }) =>
    unsubscribePush(deps, { actor, branchId }, body),
  )
  on.exempt(pushContracts.savePushes, ({ actor, params: { branchId }, body }) =>
    savePushes(deps, { actor, branchId }, body),
  )
}
