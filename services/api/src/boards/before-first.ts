import type { Tx } from '@sufra/platform/db/tx'
import type { Today } from '@sufra/shared/boards/boards.contract'
import type { StaffActor } from '@sufra/shared/identity/actor'
import { addDays, businessDay } from '@sufra/shared/locale/business-day'
import { can } from '@sufra/shared/people/permissions.rules'
import { mostOfDay } from '@sufra/shared/reservations/reservations.limits'
import { isExpected } from '@sufra/shared/reservations/reservations.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { nextOpening } from '@sufra/shared/settings/opening-hours.rules'
import { findReservationsOf } from '../reservations/reservations.repository'
import { figuresOf } from '../summaries/summaries.commands'
import { type BranchDay, hasOrdersOn } from './boards.repository'

type BeforeFirst = NonNullable<Today['beforeFirst']>

interface Morning {
  readonly branch: BranchDay
  readonly branchId: string
  readonly date: string
  readonly at: Date
}

/** What a business day shows until something was ordered; null from then on. */
export async function findBeforeFirst(tx: Tx, actor: StaffActor, morning: Morning): Promise<BeforeFirst | null> {
  const { branchId, date } = morning
  if (await hasOrdersOn(tx, branchId, date)) return null
  const { orders, guests, sales } = await figuresOf(tx, branchId, addDays(date, -1))
  return {
    opensAt: opensAt(morning),
    yesterday: {
      date: addDays(date, -1),
      orders,
      guests,
      sales: can(actor, 'view_reports', branchId) ? sales : null,
    },
    booked: can(actor, 'manage_reservations', branchId) ? await bookedOf(tx, morning) : null,
  }
}

/** An opening of a later day is not this one's. */
function opensAt({ branch: { settings, timeZone, cutOffMinutes }, date, at }: Morning): string | null {
  const next = nextOpening(waysOf(settings), timeZone, at)
  const { until } = businessDay(date, timeZone, cutOffMinutes)
  return next === null || next >= Date.parse(until) ? null : new Date(next).toISOString()
}

async function bookedOf(tx: Tx, { branchId, branch, date }: Morning): Promise<BeforeFirst['booked']> {
  const day = businessDay(date, branch.timeZone, branch.cutOffMinutes)
  const found = await findReservationsOf(tx, branchId, { ...day, limit: mostOfDay })
  const expected = found.filter(isExpected)
  return {
    parties: expected.length,
    guests: expected.reduce((sum, one) => sum + one.guests, 0),
    firstAt: expected.map((one) => one.date).sort()[0] ?? null,
  }
}
