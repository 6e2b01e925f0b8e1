import { command, query } from '../kernel/endpoint'
import type { PeriodAsked, PeriodReport, PeriodSheetAsked } from './periods.contract'
import type {
  CloseDay,
  DayAsked,
  DayReport,
  DaySheetAsked,
  DaySummary,
  DaysOfMonth,
  MonthAsked,
} from './summaries.contract'

const days = '/branches/:branchId/days'

export const findDays = query<DaysOfMonth, MonthAsked>('findDays', days, 'view_reports')
export const readDay = query<DayReport, DayAsked>('readDay', `${days}/one`, 'view_reports')
export const takeDay = query<string, DaySheetAsked>('takeDay', `${days}/one/file`, 'view_reports')
export const readPeriod = query<PeriodReport, PeriodAsked>('readPeriod', `${days}/period`, 'view_reports')
export const takePeriod = query<string, PeriodSheetAsked>('takePeriod', `${days}/period/file`, 'view_reports')
export const closeDay = command<DaySummary, CloseDay>('closeDay', `${days}/close`, 'view_reports')
