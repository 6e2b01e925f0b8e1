import { read } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { businessDay } from '@sufra/shared/locale/business-day'
import { daysOver, totalOfDays } from '@sufra/shared/summaries/answers.rules'
import { differs, taxesOfDay } from '@sufra/shared/summaries/figures.rules'
import type { DaysBefore, PeriodAsked, PeriodReport } from '@sufra/shared/summaries/periods.contract'
import { datesIn, type Period, periodBefore, wrongPeriod } from '@sufra/shared/summaries/periods.rules'
import { findMenuSales, findPeople, findStationTimes, findWeekHours } from './answers.repository'
import { figuresFrom, findFigures } from './figures'
import { foundRules, todayOf } from './summaries.commands'
import { findBills, findClosed, findDishSales } from './summaries.repository'

const leastSoldShown = 5

/** One snapshot: days, dishes and tax come to the same. Throws `period_backwards`, `period_too_long`, `not_found`. */
export const readPeriod = (
  deps: Deps,
  actor: Actor,
  { branchId, ...asked }: PeriodAsked & { readonly branchId: string },
): Promise<PeriodReport> =>
  read(
    deps,
    actor,
    async (tx) => {
      const rules = await foundRules(tx, branchId)
      const { currency, timeZone, cutOffMinutes, taxRateBasisPoints } = rules
      const today = todayOf(rules, deps.now())
      const { until = today, from = `${until.slice(0, 7)}-01` } = asked
      const wrong = wrongPeriod({ from, until })
      if (wrong) throw new AppError(wrong === 'backwards' ? 'period_backwards' : 'period_too_long', { field: 'until' })
      const dates = datesIn({ from, until })
      const bills = await findBills(tx, branchId, dates)
      const days = await figuresFrom(tx, branchId, dates, bills)
      const closed = new Map((await findClosed(tx, branchId, dates)).map((day) => [day.date, day]))
      const over = daysOver({ from, until }, today)
      const since = new Date(businessDay(from, timeZone, cutOffMinutes).from)
      const onMenu = await findMenuSales(tx, branchId, { dates, since })
      return {
        branchId,
        currency,
        timeZone,
        cutOffMinutes,
        taxRateBasisPoints,
        from,
        until,
        today,
        days: days.sort((a, b) => b.date.localeCompare(a.date)),
        changed: days.filter((day) => differs(day, closed.get(day.date) ?? null)).map(({ date }) => date),
        taxes: taxesOfDay(bills),
        byDish: await findDishSales(tx, branchId, dates),
        before: over && (await findBefore(tx, branchId, over)),
        byWeekHour: await findWeekHours(tx, branchId, over ? datesIn(over) : [], rules),
        byStation: await findStationTimes(tx, branchId, dates),
        byPerson: await findPeople(tx, branchId, dates),
        leastSold: onMenu.slice(0, leastSoldShown),
        unsold: onMenu.filter(({ quantity }) => quantity === 0).length,
      }
    },
    { snapshot: true },
  )

async function findBefore(tx: Tx, branchId: string, over: Period): Promise<DaysBefore> {
  const { from, until } = periodBefore(over)
  const days = await findFigures(tx, branchId, datesIn({ from, until }))
  return { from, until, ...totalOfDays(days) }
}
