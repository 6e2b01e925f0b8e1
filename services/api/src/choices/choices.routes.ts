import type { Deps } from '@sufra/platform/deps'
import { choiceContracts as choices } from '@sufra/shared/choices/choices.contracts'
import type { On } from '../kernel/route'
import { changeChoiceGroup, createChoiceGroup, readChoices, setChoiceAvailability } from './choices.commands'
import { setItemChoices } from './item-choices.commands'

export function choiceRoutes(on: On, deps: Deps): void {
  on.query(choices.readChoices, ({ actor, params }) => readChoices(deps, actor, params.branchId))
  on.command(choices.createChoiceGroup, ({ command, params, body }) =>
    createChoiceGroup(deps, command, { ...params, ...body }),
  )
  on.command(choices.changeChoiceGroup, ({ command, params, body }) =>
    changeChoiceGroup(deps, command, { ...params, ...body }),
  )
  on.command(choices.setChoiceAvailability, ({ command, params, body }) =>
    setChoiceAvailability(deps, command, { ...params, ...body }),
  )
  on.command(choices.setItemChoices, ({ command, params, body }) =>
    setItemChoices(deps, command, { ...params, ...body }),
  )
}
