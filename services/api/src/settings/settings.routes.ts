import type { Deps } from '@sufra/platform/deps'
import { settingsContracts as settings } from '@sufra/shared/settings/settings.contracts'
import type { On } from '../kernel/route'
import { changeSettings, readSettings } from './settings.commands'
import { changeStation, createStation, removeStation } from './stations.commands'

export function settingsRoutes(on: On, deps: Deps): void {
  on.query(settings.readSettings, ({ actor, params }) => readSettings(deps, actor, params.branchId))
  on.command(settings.changeSettings, ({ command, params, body }) =>
    changeSettings(deps, command, { ...params, ...body }),
  )
  on.command(settings.createStation, ({ command, params, body }) =>
    createStation(deps, command, { ...params, ...body }),
  )
  on.command(settings.changeStation, ({ command, params, body }) =>
    changeStation(deps, command, { ...params, ...body }),
  )
  on.command(settings.removeStation, ({ command, params }) => removeStation(deps, command, params))
}
