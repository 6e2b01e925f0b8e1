import { aside, type Deps } from '@sufra/platform/deps'
import { branchContracts } from '@sufra/shared/branches/branches.contracts'
import { summaryContracts as summaries } from '@sufra/shared/summaries/summaries.contracts'
import { staffOf } from '../kernel/admission.rules'
import type { On } from '../kernel/route'
import { sheetFile } from '../sheets/sheet-file'
import { readComparison } from './comparison.queries'
import { comparisonSheet } from './comparison-sheet'
import { daySheet } from './day-sheet'
import { periodSheet } from './period-sheet'
import { readPeriod } from './periods.queries'
import { closeDay, findDays, readDay } from './summaries.commands'

export function summaryRoutes(on: On, deps: Deps): void {
  const long = aside(deps)
  const heavy = { heavy: true }
  on.query(summaries.findDays, ({ actor, params, query }) => findDays(long, actor, { ...params, ...query }), heavy)
  on.query(summaries.readDay, ({ actor, params, query }) => readDay(deps, actor, { ...params, ...query }))
  on.file(summaries.takeDay, async ({ actor, params: { branchId }, query: { format, date }, locale }) => {
    const day = await readDay(long, actor, { branchId, date })
    return sheetFile(format, `day-${day.figures.date}`, daySheet(day, locale))
  })
  on.query(summaries.readPeriod, ({ actor, params, query }) => readPeriod(long, actor, { ...params, ...query }), heavy)
  on.file(summaries.takePeriod, async ({ actor, params: { branchId }, query: { format, ...asked }, locale }) => {
    const period = await readPeriod(long, actor, { branchId, ...asked })
    return sheetFile(format, `days-${period.from}-${period.until}`, periodSheet(period, locale))
  })
  on.query(branchContracts.readComparison, ({ actor, query }) => readComparison(long, staffOf(actor), query), heavy)
  on.file(branchContracts.takeComparison, async ({ actor, query: { format, ...asked }, locale }) => {
    const comparison = await readComparison(long, staffOf(actor), asked)
    const last =
      comparison.branches
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? comparison.period
    return sheetFile(format, `branches-${last}`, comparisonSheet(comparison, locale))
  })
  on.command(summaries.closeDay, ({ command, params, body }) => closeDay(deps, command, { ...params, ...body }))
}
