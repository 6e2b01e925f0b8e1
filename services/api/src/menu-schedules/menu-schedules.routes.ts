import type { Deps } from '@sufra/platform/deps'
import { menuScheduleContracts as schedules } from '@sufra/shared/menu-schedules/menu-schedules.contracts'
import type { On } from '../kernel/route'
import { changeMenuSchedule, createMenuSchedule, readMenuSchedules } from './menu-schedules.commands'

export function menuScheduleRoutes(on: On, deps: Deps): void {
  on.query(schedules.readMenuSchedules, ({ actor, params }) => readMenuSchedules(deps, actor, params.branchId))
  on.command(schedules.createMenuSchedule, ({ command, params, body }) =>
    createMenuSchedule(deps, command, { ...params, ...body }),
  )
  on.command(schedules.changeMenuSchedule, ({ command, params, body }) =>
    changeMenuSchedule(deps, command, { ...params, ...body }),
  )
}
