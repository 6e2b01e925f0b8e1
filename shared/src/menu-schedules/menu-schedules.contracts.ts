import { contract } from '../kernel/contract'
import * as body from './menu-schedules.contract'
import * as schedules from './menu-schedules.endpoints'

export const menuScheduleContracts = {
  readMenuSchedules: contract(schedules.readMenuSchedules, {
    summary: 'When the sections and dishes of a branch are served, each schedule with what has it',
    reply: body.menuScheduleBook,
  }),
  createMenuSchedule: contract(schedules.createMenuSchedule, {
    summary: 'A new schedule for sections and dishes',
    body: body.createMenuSchedule,
    reply: body.menuSchedule,
    status: 201,
  }),
  changeMenuSchedule: contract(schedules.changeMenuSchedule, {
    summary: 'Change when a schedule is on and what has it, take it away or give it back',
    body: body.changeMenuSchedule,
    reply: body.menuSchedule,
  }),
}
