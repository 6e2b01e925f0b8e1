import { demoBranch, demoBranchId, demoId, demoOrders, demoTableId, demoOrganizationId as organizationId } from './demo'
import { lastPartyLeftAt } from './demo-floor'
import { demoTableSessionId } from './demo-open-orders'
import type { Ordering } from './demo-order'
import { colleagues } from './demo-people'
import type { DemoRows } from './seed.repository'

type VisitRows = Pick<DemoRows, 'visits' | 'visitTables'>

const minute = 60_000
const guestsAt: Readonly<Record<number, number>> = { 3: 5, 5: 3, 7: 2 }
const settleIn = { pending: 3, preparing: 6, ready: 7 } as const

/** The parties of the sample orders, still at their tables. */
export function openVisits(now: Date): VisitRows {
  const here = { organizationId, branchId: demoBranch }
  const waiters = colleagues(1, 'WAITER')
  const parties = Object.entries(demoOrders).map(([key, { visitId, table, minutesAgo }], i) => {
    const seated = minutesAgo + settleIn[key as keyof typeof settleIn]
    return { visitId, table, waiter: waiters[i % waiters.length], at: new Date(now.getTime() - seated * minute) }
  })
  return {
    visits: parties.map(({ visitId, table, waiter, at }) => ({
      ...here,
      id: visitId,
      status: 'open' as const,
      guests: guestsAt[table] ?? 2,
      version: 1,
      waiterId: waiter?.id ?? null,
      waiterName: waiter?.name ?? null,
      openedAt: at,
      closedAt: null,
    })),
    visitTables: parties.map(({ visitId, table, at }) => ({
      ...here,
      visitId,
      tableId: demoTableId(table),
      active: true,
      createdAt: at,
      leftAt: null,
    })),
  }
}

/** The party that has just left the table that is being cleaned. */
export function leftVisit(now: Date): VisitRows {
  const here = { organizationId, branchId: demoBranch }
  const visitId = demoId('visit', 1, 4)
  const waiter = colleagues(1, 'WAITER')[0]
  const [openedAt, closedAt] = [new Date(now.getTime() - 58 * minute), lastPartyLeftAt(now)]
  const served = { waiterId: waiter?.id ?? null, waiterName: waiter?.name ?? null }
  return {
    visits: [{ ...here, id: visitId, status: 'closed', guests: 3, version: 2, ...served, openedAt, closedAt }],
    visitTables: [{ ...here, visitId, tableId: demoTableId(8), active: false, createdAt: openedAt, leftAt: closedAt }],
  }
}

/** One party for each past order that was eaten in. */
export function pastVisits(orders: readonly Ordering[]): VisitRows {
  const parties = orders.flatMap((order) => {
    const { visitId, table } = order
    const left = order.completedAt ?? order.cancelledAt
    if (visitId === null || table === null || left === null) return []
    const openedAt = new Date(order.at.getTime() - 4 * minute)
    const guests = Math.max(
      1,
      Math.min(
        6,
        order.portions.reduce((sum, { quantity }) => sum + quantity, 0),
      ),
    )
    return [
      {
        visitId,
        table,
        left,
        openedAt,
        guests,
        branch: order.branch,
        waiter: order.by.kind === 'staff' ? order.by : null,
      },
    ]
  })
  return {
    visits: parties.map(({ visitId, branch, guests, waiter, openedAt, left }) => ({
      organizationId,
      branchId: demoBranchId(branch),
      id: visitId,
      status: 'closed' as const,
      guests,
      version: 2,
      waiterId: waiter?.id ?? null,
      waiterName: waiter?.name ?? null,
      openedAt,
      closedAt: left,
    })),
    visitTables: parties.map(({ visitId, branch, table, openedAt, left }) => ({
      organizationId,
      branchId: demoBranchId(branch),
      visitId,
      tableId: demoTableId(table, branch),
      active: false,
      createdAt: openedAt,
      leftAt: left,
    })),
  }
}

const half = 30 * minute

/** On the next half hour at least an hour from now. */
export const heldFrom = (now: Date): Date => new Date(Math.ceil((now.getTime() + 2 * half) / half) * half)

/** A table for two this evening. */
export function reservationRows(now: Date): Pick<DemoRows, 'reservations' | 'reservationTables'> {
  const here = { organizationId, branchId: demoBranch }
  const date = heldFrom(now)
  const until = new Date(date.getTime() + 4 * half)
  const id = demoId('reservation', 1, 1)
  const by = colleagues(1, 'HOST')[0]?.id ?? null
  const party = { name: 'هدى الشمري', phone: '+966500000042', guests: 2, minutes: 120 }
  return {
    reservations: [
      {
        ...here,
        ...party,
        id,
        date,
        status: 'confirmed',
        tableId: demoTableId(4),
        createdById: by,
        version: 1,
        createdAt: now,
      },
    ],
    reservationTables: [
      {
        ...here,
        reservationId: id,
        tableId: demoTableId(4),
        during: `[${date.toISOString()},${until.toISOString()})`,
        active: true,
      },
    ],
  }
}

/** The phone at the table whose order waits. */
export const phoneRows = (now: Date): DemoRows['tableSessions'] => [
  {
    id: demoTableSessionId,
    organizationId,
    branchId: demoBranch,
    tableId: demoTableId(demoOrders.pending.table),
    visitId: demoOrders.pending.visitId,
    createdAt: new Date(now.getTime() - 9 * minute),
    lastSeenAt: new Date(now.getTime() - 8 * minute),
    expiresAt: new Date(now.getTime() + 12 * 60 * minute),
  },
]
