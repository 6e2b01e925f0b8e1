import type { Deps } from '@sufra/platform/deps'
import { pushContracts } from '@sufra/shared/pushes/pushes.contracts'
import type { On } from '../kernel/route'
import { signedIn } from '../kernel/who-asks'
import { readPushes, savePushes, subscribePush, unsubscribePush } from './pushes.commands'

export function pushRoutes(on: On, deps: Deps): void {
  on.query(pushContracts.readPushes, (asked) => readPushes(deps, { ...signedIn(asked), ...asked.params }))
  on.exempt(pushContracts.subscribePush, (asked) =>
    subscribePush(deps, { ...signedIn(asked), ...asked.params }, asked.body),
  )
  on.exempt(pushContracts.unsubscribePush, (asked) =>
    unsubscribePush(deps, { ...signedIn(asked), ...asked.params }, asked.body),
  )
  on.exempt(pushContracts.savePushes, (asked) => savePushes(deps, { ...signedIn(asked), ...asked.params }, asked.body))
}
