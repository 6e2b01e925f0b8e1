import { command, query } from '../kernel/endpoint'
import type { ChangeMenuSchedule, CreateMenuSchedule, MenuSchedule, MenuScheduleBook } from './menu-schedules.contract'

const schedules = '/branches/:branchId/menu-schedules'
const needs = 'manage_menu'

export const readMenuSchedules = query<MenuScheduleBook>('readMenuSchedules', schedules, needs)
export const createMenuSchedule = command<MenuSchedule, CreateMenuSchedule>('createMenuSchedule', schedules, needs)
export const changeMenuSchedule = command<MenuSchedule, ChangeMenuSchedule>(
  'changeMenuSchedule',
  `${schedules}/:scheduleId`,
  needs,
)
