import { command, query } from '../kernel/endpoint'
import type {
  ChangeShift,
  CopiedWeek,
  CopyWeek,
  CreateShift,
  MyShifts,
  RemovedShifts,
  RemoveShifts,
  Shift,
  ShiftWeek,
  ShiftWeekQuery,
} from './schedules.contract'

const all = '/branches/:branchId/shifts'
const needs = 'manage_staff_schedules'

/** One week of a branch, with everybody who can be planned in it. */
export const readShiftWeek = query<ShiftWeek, ShiftWeekQuery>('readShiftWeek', all, needs)
export const createShift = command<Shift, CreateShift>('createShift', all, needs)
export const changeShift = command<Shift, ChangeShift>('changeShift', `${all}/:shiftId`, needs)
/** All of them or none. */
export const removeShifts = command<RemovedShifts, RemoveShifts>(
  'removeShifts',
  '/branches/:branchId/remove-shifts',
  needs,
)
/** What overlaps is left out, and named. */
export const copyWeek = command<CopiedWeek, CopyWeek>('copyWeek', '/branches/:branchId/copy-week', needs)
/** Anybody's of the staff. */
export const readMyShifts = query<MyShifts>('readMyShifts', '/my-shifts', 'signed_in')
