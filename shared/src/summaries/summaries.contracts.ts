import { z } from 'zod'
import { contract } from '../kernel/contract'
import * as periods from './periods.contract'
import * as body from './summaries.contract'
import * as summaries from './summaries.endpoints'

export const summaryContracts = {
  findDays: contract(summaries.findDays, {
    summary: 'The business days of a month in figures',
    query: body.monthAsked,
    reply: body.daysOfMonth,
  }),
  readDay: contract(summaries.readDay, {
    summary: 'One business day: figures, hours, dishes and what was cancelled',
    query: body.dayAsked,
    reply: body.dayReport,
  }),
  takeDay: contract(summaries.takeDay, {
    summary: 'One business day as a file for a spreadsheet program',
    query: body.daySheetAsked,
    reply: z.string(),
  }),
  readPeriod: contract(summaries.readPeriod, {
    summary: 'Some business days in a row: their figures, what was sold of each dish, and VAT at each rate',
    query: periods.periodAsked,
    reply: periods.periodReport,
  }),
  takePeriod: contract(summaries.takePeriod, {
    summary: 'Some business days in a row as a file for a spreadsheet program',
    query: periods.periodSheetAsked,
    reply: z.string(),
  }),
  closeDay: contract(summaries.closeDay, {
    summary: 'Work a business day that is over out again and keep it',
    body: body.closeDay,
    reply: body.daySummary,
  }),
}
