import { totalOf } from '@sufra/shared/orders/placing.rules'
import type { Tx } from '../db/tx'
import {
  type DemoBranch,
  demoBranchId,
  demoCustomerId,
  demoOrganizationId,
  demoOrganizationSlug,
  demoRestaurantId,
} from './demo'
import { baselineRows } from './demo-baselines'
import { floorRows } from './demo-floor'
import { demoCutOff, demoZone, pastOrders } from './demo-history'
import { menuRows } from './demo-menu'
import { openOrders } from './demo-open-orders'
import { lineRows, type Ordering, orderRow } from './demo-order'
import { customerRow, userRows } from './demo-people'
import { recordRows } from './demo-record'
import { shiftRows } from './demo-shifts'
import { stockRows } from './demo-stock'
import { heldFrom, leftVisit, openVisits, pastVisits, phoneRows, reservationRows } from './demo-visits'
import {
  clearOrganization,
  closeBranchesBeside,
  type DemoRows,
  insertDemo,
  organizationExists,
  putBranch,
  putOrganization,
  putRestaurant,
} from './seed.repository'

const branchNames = {
  1: { slug: 'branch-1', name: { en: 'Riyadh', ar: 'الرياض', ckb: 'ڕیاز' } },
  2: { slug: 'branch-2', name: { en: 'Jeddah', ar: 'جدة', ckb: 'جەددە' } },
} as const

export const demoExists = (tx: Tx): Promise<boolean> => organizationExists(tx, demoOrganizationSlug)

/** Puts the demo restaurant back to its first state, as of `now`. No other organization is touched. */
export async function seedDemo(tx: Tx, now: Date): Promise<void> {
  if (await demoExists(tx)) await clearOrganization(tx, demoOrganizationId)
  await putOrganization(tx, { id: demoOrganizationId, slug: demoOrganizationSlug, name: 'Al Diwan' })
  const name = { en: 'Al Diwan', ar: 'الديوان', ckb: 'دیوان' }
  await putRestaurant(tx, { id: demoRestaurantId, organizationId: demoOrganizationId, name })
  for (const branch of [1, 2] as const) await putBranch(tx, branchRow(branch))
  await closeBranchesBeside(tx, demoOrganizationId, [demoBranchId(1), demoBranchId(2)])
  await insertDemo(tx, demoRows(now))
}

const branchRow = (branch: DemoBranch) => ({
  id: demoBranchId(branch),
  organizationId: demoOrganizationId,
  restaurantId: demoRestaurantId,
  ...branchNames[branch],
  timeZone: demoZone,
  cutOffMinutes: demoCutOff,
  currency: 'SAR',
  taxRateBasisPoints: 1500,
  ...({ defaultLocale: 'ar', digits: 'latin', guestConfirm: 'every', kitchenConfirms: false, isActive: true } as const),
  guestOrderCap: null,
  settings: {},
  createdAt: new Date(Date.UTC(2025, 0, 6, branch)),
})

/** Everything the demo restaurant has; pure, so that it can be looked at without a database. */
export function demoRows(now: Date): DemoRows {
  const past = ([1, 2] as const).flatMap((branch) => pastOrders(branch, now))
  const tickets = ticketsAfter(past)
  const open = openOrders(now, (date) => tickets.draw(1, date))
  const all = [...past, ...open]
  const visits = [pastVisits(past), leftVisit(now), openVisits(now)]
  return {
    users: userRows(),
    customers: [customerOf(past)],
    ...joined(menuRows(1), menuRows(2)),
    ...baselineRows(menuRows(1), menuRows(2)),
    ...joined(floorRows(1, now, heldFrom(now)), floorRows(2, now, heldFrom(now))),
    visits: visits.flatMap((rows) => rows.visits),
    visitTables: visits.flatMap((rows) => rows.visitTables),
    ...reservationRows(now),
    tableSessions: phoneRows(now),
    orders: all.map(orderRow),
    orderLines: all.flatMap(lineRows),
    ticketCounters: tickets.rows(),
    ...joined(stockRows(1, open.flatMap(lineRows), now), stockRows(2, [], now)),
    scheduleShifts: [...shiftRows(1, now), ...shiftRows(2, now)],
    auditEntries: recordRows(past, now),
  }
}

const joined = <T extends Partial<DemoRows>>(a: T, b: T): T =>
  Object.fromEntries(Object.entries(a).map(([key, rows]) => [key, [...rows, ...(b[key as keyof T] as unknown[])]])) as T

function customerOf(past: readonly Ordering[]) {
  const own = past.filter(({ customerId, status }) => customerId === demoCustomerId && status === 'completed')
  return customerRow(own.map(orderRow), totalOf(own.flatMap(lineRows)))
}

/** Goes on counting where the past orders of each branch and day stopped. */
function ticketsAfter(past: readonly Ordering[]) {
  const next = new Map<string, DemoRows['ticketCounters'][number] & { next: number }>()
  const counterOf = (branch: DemoBranch, businessDate: string) => {
    const key = `${branch} ${businessDate}`
    const known = next.get(key) ?? {
      organizationId: demoOrganizationId,
      branchId: demoBranchId(branch),
      businessDate,
      next: 1,
    }
    next.set(key, known)
    return known
  }
  for (const { branch, businessDate, ticket } of past) {
    const counter = counterOf(branch, businessDate)
    counter.next = Math.max(counter.next, ticket + 1)
  }
  const draw = (branch: DemoBranch, date: string): number => counterOf(branch, date).next++
  return { draw, rows: () => [...next.values()] }
}
