import { contract } from '../kernel/contract'
import * as body from './schedules.contract'
import * as schedules from './schedules.endpoints'

export const scheduleContracts = {
  readShiftWeek: contract(schedules.readShiftWeek, {
    summary: 'Who works when in one week of a branch',
    query: body.shiftWeekQuery,
    reply: body.shiftWeek,
  }),
  createShift: contract(schedules.createShift, {
    summary: 'Plan a shift',
    body: body.createShift,
    reply: body.shift,
    status: 201,
  }),
  changeShift: contract(schedules.changeShift, {
    summary: 'Another time or person, or other words',
    body: body.changeShift,
    reply: body.shift,
  }),
  removeShifts: contract(schedules.removeShifts, {
    summary: 'Take shifts out, all of them or none',
    body: body.removeShifts,
    reply: body.removedShifts,
  }),
  copyWeek: contract(schedules.copyWeek, {
    summary: 'Plan a week as the one before it; what overlaps is left out and named',
    body: body.copyWeek,
    reply: body.copiedWeek,
  }),
  readMyShifts: contract(schedules.readMyShifts, {
    summary: 'One’s own shifts of this week and the next',
    reply: body.myShifts,
  }),
}
