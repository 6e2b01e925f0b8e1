import { read } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { ComparedBranch, Comparison, ComparisonAsked } from '@sufra/shared/branches/comparison.contract'
import { type ComparedPeriod, comparedAtMost } from '@sufra/shared/branches/comparison.limits'
import { datesIn } from '@sufra/shared/branches/comparison.rules'
import type { StaffActor } from '@sufra/shared/identity/actor'
import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { businessDate, weekBefore } from '@sufra/shared/locale/business-day'
import { can, reachesBranch } from '@sufra/shared/people/permissions.rules'
import { totalOf } from '@sufra/shared/summaries/figures.rules'
import { findBestSellers, findMedianTicketSeconds } from '../boards/boards.repository'
import { findBranchSales } from '../boards/overview.repository'
import { findBranchSummaries } from '../identity/identity.repository'
import { findPortions, findReadied } from './comparison.repository'
import { findDaysOf } from './figures'

const bestShown = 3

/**
 * Branches beside each other at one moment, each in its own business days. Throws `branch_not_found` (also for another
 * organization's), `branch_no_access`, and `forbidden` where the caller sees no reports.
 */
export const readComparison = (
  deps: Deps,
  actor: StaffActor,
  { branches, period }: ComparisonAsked,
): Promise<Comparison> =>
  read(
    deps,
    actor,
    async (tx) => {
      const at = deps.now()
      const compared: ComparedBranch[] = []
      for (const branch of chosenOf(actor, await findBranchSummaries(tx, actor.organizationId), branches))
        compared.push(await figuresOf(tx, branch, period, at))
      return { period, asOf: at.toISOString(), branches: compared }
    },
    { snapshot: true },
  )

function chosenOf(actor: StaffActor, all: readonly BranchSummary[], asked: string | undefined): BranchSummary[] {
  if (asked === undefined) return all.filter(({ id }) => can(actor, 'view_reports', id)).slice(0, comparedAtMost)
  return asked.split(',').map((id) => {
    const branch = all.find((each) => each.id === id)
    if (!branch) throw new AppError('branch_not_found')
    if (!reachesBranch(actor.scope, id)) throw new AppError('branch_no_access')
    if (!can(actor, 'view_reports', id)) throw new AppError('forbidden')
    return branch
  })
}

async function figuresOf(tx: Tx, branch: BranchSummary, period: ComparedPeriod, at: Date): Promise<ComparedBranch> {
  const { id: branchId, name, currency, timeZone, cutOffMinutes } = branch
  const dates = datesIn(period, businessDate(at, timeZone, cutOffMinutes))
  const days = await findDaysOf(tx, branchId, dates.now)
  return {
    branchId,
    name,
    currency,
    timeZone,
    from: dates.now.at(-1) ?? '',
    to: dates.now[0] ?? '',
    ...totalOf(days),
    salesBefore:
      period === 'today'
        ? await findSalesByNow(tx, branchId, dates, weekBefore(at, timeZone))
        : soldOn(await findDaysOf(tx, branchId, dates.before)),
    medianTicketSeconds: await findMedianTicketSeconds(tx, branchId, dates.now),
    ...(await findReadied(tx, branchId, dates.now)),
    ...(await findPortions(tx, branchId, dates.now)),
    best: (await findBestSellers(tx, branchId, dates.now)).slice(0, bestShown),
  }
}

/** The same weekday a week ago up to this time of day, as the overview and Today say it. */
async function findSalesByNow(tx: Tx, branchId: string, { now, before }: ReturnType<typeof datesIn>, by: Date) {
  const days = [{ branchId, today: now[0] ?? '', lastWeek: before[0] ?? '' }]
  const [row] = await findBranchSales(tx, days, by)
  return row && row.ordersLastWeek > 0 ? row.byNowLastWeek : null
}

function soldOn(days: Parameters<typeof totalOf>[0]): number | null {
  const { orders, sales } = totalOf(days)
  return orders === 0 ? null : sales
}
