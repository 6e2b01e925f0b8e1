import { type Command, type Outcome, read, system, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { businessDate, businessDay } from '@sufra/shared/locale/business-day'
import { hoursOfDay } from '@sufra/shared/locale/business-hours'
import { datesOf, shiftDate, taxesOfDay } from '@sufra/shared/summaries/figures.rules'
import type { DayFigures, DayReport, DaySummary, DaysOfMonth } from '@sufra/shared/summaries/summaries.contract'
import { audit } from '../audit/audit.commands'
import { findHourSales } from '../boards/boards.repository'
import { eachInTurn } from '../each-in-turn'
import { figuresFrom, findDaysOf, findFigures, noFigures } from './figures'
import {
  type BranchRules,
  findBills,
  findBranchIds,
  findBranchRules,
  findCancelled,
  findClosed,
  findDishSales,
  hasDaysBefore,
  saveClosed,
} from './summaries.repository'

interface Asked {
  readonly branchId: string
  readonly date?: string | undefined
}

/** The days of a month: as they were closed, and those that nobody has closed yet as their orders tell them. */
export const findDays = (
  deps: Deps,
  actor: Actor,
  { branchId, month }: { readonly branchId: string; readonly month?: string | undefined },
): Promise<DaysOfMonth> =>
  read(
    deps,
    actor,
    async (tx) => {
      const rules = await foundRules(tx, branchId)
      const today = todayOf(rules, deps.now())
      const asked = month ?? today.slice(0, 7)
      const dates = datesOf(asked, today)
      const days = await findDaysOf(tx, branchId, dates)
      return {
        month: asked,
        currency: rules.currency,
        today,
        days: days.sort((a, b) => b.date.localeCompare(a.date)),
        earlier: await hasDaysBefore(tx, branchId, `${asked}-01`),
      }
    },
    { snapshot: true },
  )

/** A day that has not begun yet has nothing in it. */
export const readDay = (deps: Deps, actor: Actor, { branchId, date: asked }: Asked): Promise<DayReport> =>
  read(
    deps,
    actor,
    async (tx) => {
      const rules = await foundRules(tx, branchId)
      const { currency, timeZone, cutOffMinutes, taxRateBasisPoints } = rules
      const today = todayOf(rules, deps.now())
      const date = asked ?? today
      const bills = await findBills(tx, branchId, [date])
      const [figures = noFigures(date)] = await figuresFrom(tx, branchId, [date], bills)
      const [closed = null] = await findClosed(tx, branchId, [date])
      const hours = await findHourSales(tx, branchId, { today: date, lastWeek: date }, rules, deps.now())
      const byHour = hoursOfDay(cutOffMinutes).map((hour) => {
        const rows = hours.filter((row) => row.hour === hour)
        const sum = (of: 'amount' | 'orders') => rows.reduce((total, row) => total + row[of], 0)
        return { hour, sales: sum('amount'), orders: sum('orders') }
      })
      return {
        branchId,
        currency,
        timeZone,
        cutOffMinutes,
        taxRateBasisPoints,
        today,
        figures,
        closed,
        byHour,
        taxes: taxesOfDay(bills),
        ...businessDay(date, timeZone, cutOffMinutes),
        over: date < today,
        byDish: await findDishSales(tx, branchId, [date]),
        cancelled: await findCancelled(tx, branchId, date),
      }
    },
    { snapshot: true },
  )

/** What one day came to, as its orders tell it now. */
export async function figuresOf(tx: Tx, branchId: string, date: string): Promise<DayFigures> {
  const [figures = noFigures(date)] = await findFigures(tx, branchId, [date])
  return figures
}

/** Closed again it is the same row with what its orders say now. Throws `day_not_over`. */
export const closeDay = (
  deps: Deps,
  command: Command,
  { branchId, date }: { readonly branchId: string; readonly date: string },
): Promise<Outcome<DaySummary>> =>
  write(deps, command, async (tx) => {
    const rules = await foundRules(tx, branchId)
    if (date >= todayOf(rules, deps.now())) throw new AppError('day_not_over')
    const [before = null] = await findClosed(tx, branchId, [date])
    const after = await keepDay(tx, rules, { branchId, date, at: deps.now() })
    const deed = { action: 'day.closed' as const, entity: 'branch', entityId: branchId, before, after }
    await audit(tx, { actor: command.actor, branchId, at: deps.now(), ...deed })
    return after
  })

/** How far back the house looks for days that are not closed yet, and for changes of those that are. */
const [daysLookedFor, daysLookedAt] = [7, 2]

/** Whatever has ended since the last time is closed, branch by branch. Safe to do twice, and by two processes at once. */
export async function closeEndedDays(deps: Deps, stopping?: AbortSignal): Promise<number> {
  let kept = 0
  const close = async (branchId: string) => {
    kept += await system(deps, 'job', (tx) => closeEndedDaysOf(tx, branchId, deps.now()))
  }
  await eachInTurn(await system(deps, 'job', findBranchIds), close, stopping)
  return kept
}

async function closeEndedDaysOf(tx: Tx, branchId: string, at: Date): Promise<number> {
  const rules = await findBranchRules(tx, branchId)
  if (!rules) return 0
  const today = todayOf(rules, at)
  const dates = Array.from({ length: daysLookedFor }, (_, index) => shiftDate(today, -index - 1))
  const closed = await findClosed(tx, branchId, dates)
  const due = dates.filter((date, index) => index < daysLookedAt || !closed.some((day) => day.date === date))
  const days = await findFigures(tx, branchId, due)
  for (const figures of days) await saveClosed(tx, { organizationId: rules.organizationId, branchId, at }, figures)
  return days.length
}

interface DayToClose {
  readonly branchId: string
  readonly date: string
  readonly at: Date
}

async function keepDay(tx: Tx, rules: BranchRules, { branchId, date, at }: DayToClose): Promise<DaySummary> {
  const [figures = noFigures(date)] = await findFigures(tx, branchId, [date])
  await saveClosed(tx, { organizationId: rules.organizationId, branchId, at }, figures)
  const [closed] = await findClosed(tx, branchId, [date])
  if (!closed) throw new AppError('unexpected')
  return closed
}

/** Throws `not_found`. */
export async function foundRules(tx: Tx, branchId: string): Promise<BranchRules> {
  const rules = await findBranchRules(tx, branchId)
  if (!rules) throw new AppError('not_found')
  return rules
}

export const todayOf = ({ timeZone, cutOffMinutes }: BranchRules, at: Date): string =>
  businessDate(at, timeZone, cutOffMinutes)
