import type { Deps } from '@sufra/platform/deps'
import { scheduleContracts } from '@sufra/shared/schedules/schedules.contracts'
import { staffOf } from '../kernel/admission.rules'
import type { On } from '../kernel/route'
import { changeShift, copyWeek, createShift, removeShifts } from './schedules.commands'
import { readMyShifts, readShiftWeek } from './schedules.queries'

export function scheduleRoutes(on: On, deps: Deps): void {
  on.query(scheduleContracts.readShiftWeek, ({ actor, params: { branchId }, query: { day } }) =>
    readShiftWeek(deps, staffOf(actor), { branchId, day }),
  )
  on.command(scheduleContracts.createShift, ({ command, params: { branchId }, body }) =>
    createShift(deps, command, { branchId, ...body }),
  )
  on.command(scheduleContracts.changeShift, ({ command, params: { branchId, shiftId }, body }) =>
    changeShift(deps, command, { branchId, shiftId, ...body }),
  )
  on.command(scheduleContracts.removeShifts, ({ command, params: { branchId }, body }) =>
    removeShifts(deps, command, { branchId, ...body }),
  )
  on.command(scheduleContracts.copyWeek, ({ command, params: { branchId }, body }) =>
    copyWeek(deps, command, { branchId, ...body }),
  )
  on.query(scheduleContracts.readMyShifts, ({ actor }) => readMyShifts(deps, staffOf(actor)))
}
