import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { paceContracts } from '@sufra/shared/pace/pace.contracts'
import { paceOf } from '@sufra/shared/pace/pace.rules'
import type { On } from '../kernel/route'
import { findPastOrders } from './pace.repository'

export function paceRoutes(on: On, deps: Deps): void {
  on.query(paceContracts.readPace, async ({ actor, params }) =>
    paceOf(await read(deps, actor, (tx) => findPastOrders(tx, params.branchId, deps.now()))),
  )
}
