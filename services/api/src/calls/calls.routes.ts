import type { Deps } from '@sufra/platform/deps'
import { callContracts } from '@sufra/shared/calls/calls.contracts'
import type { On } from '../kernel/route'
import { acknowledgeCall, cancelCall, raiseCall, resolveCall } from './calls.commands'

export function callRoutes(on: On, deps: Deps): void {
  on.command(callContracts.raiseCall, ({ command, params: { branchId }, body }) =>
    raiseCall(deps, command, { branchId, ...body }),
  )
  on.command(callContracts.cancelCall, ({ command, params: { branchId, callId } }) =>
    cancelCall(deps, command, { branchId, callId }),
  )
  on.command(callContracts.acknowledgeCall, ({ command, params: { branchId, callId } }) =>
    acknowledgeCall(deps, command, { branchId, callId }),
  )
  on.command(callContracts.resolveCall, ({ command, params: { branchId, callId } }) =>
    resolveCall(deps, command, { branchId, callId }),
  )
}
