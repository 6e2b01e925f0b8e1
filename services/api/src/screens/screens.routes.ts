import type { Deps } from '@sufra/platform/deps'
import { screenContracts } from '@sufra/shared/screens/screens.contracts'
import type { On } from '../kernel/route'
import { listScreens, readStationSignals } from './screens.commands'

export function screenRoutes(on: On, deps: Deps): void {
  on.query(screenContracts.listScreens, ({ actor, params: { branchId } }) => listScreens(deps, actor, branchId))
  on.query(screenContracts.readStationSignals, ({ actor, params: { branchId } }) =>
    readStationSignals(deps, actor, branchId),
  )
}
