import type { Session } from '@sufra/shared/identity/identity.contract'
import { businessDate, defaultCutOffMinutes } from '@sufra/shared/locale/business-day'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Order, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { newOrder } from '@sufra/shared/orders/placing.rules'
import { quote } from '@sufra/shared/orders/pricing.rules'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'

interface Previewed {
  readonly body: PlaceOrder
  readonly menu: BranchMenu
  readonly byId: ReadonlyMap<string, MenuItem>
  /** Null: it is taken away. */
  readonly table: Table | null
  readonly visit: Visit | null
  readonly by: Session['user']
  /** Milliseconds. */
  readonly now: number
}

/**
 * The order as the restaurant will make it: shown to who placed it until the restaurant has it. Errors: AppError where
 * the menu as it is known here refuses a line.
 */
export function previewOf({ body, menu: { branch }, byId, table, visit, by, now }: Previewed): Order {
  const at = new Date(now).toISOString()
  return newOrder({
    id: body.id,
    branchId: branch.id,
    channel: table ? 'dine-in' : 'takeaway',
    at,
    currency: branch.currency,
    taxRateBasisPoints: branch.taxRateBasisPoints,
    businessDate: businessDate(at, branch.timeZone, defaultCutOffMinutes),
    table: table && { id: table.id, number: table.number },
    visitId: visit?.id ?? null,
    customerId: null,
    placedBy: { kind: 'staff', id: by.id, name: by.name },
    notes: body.notes ?? null,
    held: body.held ?? false,
    confirmed: true,
    lines: quote(byId, body.lines, at).lines,
  })
}
