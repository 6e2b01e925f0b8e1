import type { Deps } from '@sufra/platform/deps'
import { firstRunContracts as firstRun } from '@sufra/shared/first-run/first-run.contracts'
import type { On } from '../kernel/route'
import {
  dropSampleMenu,
  markFirstStep,
  needFirstCheck,
  noteTestOrder,
  putFirstRunAway,
  readFirstRun,
  takeSampleMenu,
} from './first-run.commands'

export function firstRunRoutes(on: On, deps: Deps): void {
  on.query(firstRun.readFirstRun, ({ actor, params }) => readFirstRun(deps, actor, params.branchId))
  on.command(firstRun.markFirstStep, ({ command, params, body }) =>
    markFirstStep(deps, command, { ...params, ...body }),
  )
  on.command(firstRun.noteTestOrder, ({ command, params, body }) =>
    noteTestOrder(deps, command, { ...params, ...body }),
  )
  on.command(firstRun.needFirstCheck, ({ command, params, body }) =>
    needFirstCheck(deps, command, { ...params, ...body }),
  )
  on.command(firstRun.putFirstRunAway, ({ command, params, body }) =>
    putFirstRunAway(deps, command, { ...params, ...body }),
  )
  on.command(firstRun.takeSampleMenu, ({ command, params }) => takeSampleMenu(deps, command, params))
  on.command(firstRun.dropSampleMenu, ({ command, params }) => dropSampleMenu(deps, command, params))
}
