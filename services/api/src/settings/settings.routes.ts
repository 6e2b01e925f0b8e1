import type { Deps } from '@sufra/platform/deps'
import { settingsContracts as settings } from '@sufra/shared/settings/settings.contracts'
import { mustHaveProved } from '../accounts/proof.commands'
import { staffOf } from '../kernel/admission.rules'
import type { On } from '../kernel/route'
import { changeSettings, readSettings } from './settings.commands'
import { changeStation, createStation, removeStation } from './stations.commands'

export function settingsRoutes(on: On, deps: Deps): void {
  on.query(settings.readSettings, ({ actor, params }) => readSettings(deps, actor, params.branchId))
  on.command(settings.changeSettings, async ({ command, params, body, origin, locale, household }) => {
    // Messages abroad cost up to a hundred times as much: whoever can't be written to must not have them sent.
    if (body.changes.codesAbroad) await mustHaveProved(deps, staffOf(command.actor), { origin, locale, household })
    return changeSettings(deps, command, { ...params, ...body })
  })
  on.command(settings.createStation, ({ command, params, body }) =>
    createStation(deps, command, { ...params, ...body }),
  )
  on.command(settings.changeStation, ({ command, params, body }) =>
    changeStation(deps, command, { ...params, ...body }),
  )
  on.command(settings.removeStation, ({ command, params }) => removeStation(deps, command, params))
}
