import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { differs, taxesOfDay } from '@sufra/shared/summaries/figures.rules'
import type { PeriodReport } from '@sufra/shared/summaries/periods.contract'
import { datesIn, type Period } from '@sufra/shared/summaries/periods.rules'
import { figuresFrom } from './figures'
import { foundRules, todayOf } from './summaries.commands'
import { findBills, findClosed, findDishSales } from './summaries.repository'

/** One snapshot: days, dishes and tax come to the same. Throws `not_found`. */
export const readPeriod = (
  deps: Deps,
  actor: Actor,
  { branchId, from, until }: Period & { readonly branchId: string },
): Promise<PeriodReport> =>
  read(
    deps,
    actor,
    async (tx) => {
      const rules = await foundRules(tx, branchId)
      const { currency, timeZone, taxRateBasisPoints } = rules
      const dates = datesIn({ from, until })
      const bills = await findBills(tx, branchId, dates)
      const days = await figuresFrom(tx, branchId, dates, bills)
      const closed = new Map((await findClosed(tx, branchId, dates)).map((day) => [day.date, day]))
      return {
        ...{ branchId, currency, timeZone, taxRateBasisPoints, from, until, today: todayOf(rules, deps.now()) },
        days: days.sort((a, b) => b.date.localeCompare(a.date)),
        changed: days.filter((day) => differs(day, closed.get(day.date) ?? null)).map(({ date }) => date),
        taxes: taxesOfDay(bills),
        byDish: await findDishSales(tx, branchId, dates),
      }
    },
    { snapshot: true },
  )
