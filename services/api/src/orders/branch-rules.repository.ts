import type { Tx } from '@sufra/platform/db/tx'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { GuestConfirm } from '@sufra/shared/orders/confirming.rules'
import { type SQL, sql } from 'drizzle-orm'

/** What a branch decides about its trade. */
export interface BranchRules {
  readonly organizationId: string
  readonly currency: string
  readonly timeZone: string
  readonly cutOffMinutes: number
  readonly guestConfirm: GuestConfirm
  readonly kitchenConfirms: boolean
  /** Minor units; null: the usual of the currency. */
  readonly guestOrderCap: number | null
}

const rules = sql`b.organization_id "organizationId", b.currency, b.time_zone "timeZone",
  b.cut_off_minutes "cutOffMinutes", b.guest_confirm "guestConfirm", b.kitchen_confirms "kitchenConfirms",
  b.guest_order_cap "guestOrderCap"`

/** Throws `not_found`, also for a branch that takes no orders any more. */
export const findBranchRules = (tx: Tx, branchId: string): Promise<BranchRules> =>
  branchOf<BranchRules>(tx, branchId, sql`select ${rules} from branch b where b.id = ${branchId} and b.is_active`)

/** An order's id is unique in the whole installation: whoever holds it, and what placed it. */
export interface KnownOrder {
  readonly branchId: string
  readonly contentHash: string | null
  readonly createdById: string
}

interface BranchAndOrder extends BranchRules {
  readonly known: KnownOrder | null
}

/** The branch, and who holds this order id already. Throws `not_found`. */
export async function findBranchAndOrder(tx: Tx, branchId: string, orderId: string) {
  const query = sql`select ${rules}, case when o.id is not null then json_build_object(
      'branchId', o.branch_id, 'contentHash', o.content_hash, 'createdById', o.created_by_id) end known
    from branch b left join orders o on o.id = ${orderId} where b.id = ${branchId} and b.is_active`
  const { known, ...branch } = await branchOf<BranchAndOrder>(tx, branchId, query)
  return { branch, known }
}

async function branchOf<Row extends BranchRules>(tx: Tx, branchId: string, query: SQL): Promise<Row> {
  const [row] = await tx.execute(query)
  if (!row) throw new AppError('not_found', { branchId })
  return row as unknown as Row
}
