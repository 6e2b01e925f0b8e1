import type { Said, Tx } from '@sufra/platform/db/tx'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { GuestConfirm } from '@sufra/shared/orders/confirming.rules'

/** What a branch decides about its trade. */
export interface BranchRules {
  readonly organizationId: string
  readonly currency: string
  readonly taxRateBasisPoints: number
  readonly timeZone: string
  readonly cutOffMinutes: number
  readonly guestConfirm: GuestConfirm
  readonly kitchenConfirms: boolean
  /** Minor units; null: the usual of the currency. */
  readonly guestOrderCap: number | null
  /** Read with `waysOf`. */
  readonly settings: Readonly<Record<string, unknown>>
}

const rules = `b.organization_id "organizationId", b.currency, b.tax_rate_basis_points "taxRateBasisPoints",
  b.time_zone "timeZone", b.cut_off_minutes "cutOffMinutes", b.guest_confirm "guestConfirm", b.kitchen_confirms "kitchenConfirms",
  b.guest_order_cap "guestOrderCap", b.settings`

const rulesText = `select ${rules} from branch b where b.id = $1 and b.is_active`
const rulesAndOrderText = `select ${rules}, case when o.id is not null then json_build_object(
    'branchId', o.branch_id, 'contentHash', o.content_hash, 'createdById', o.created_by_id) end known
  from branch b left join orders o on o.id = $2 where b.id = $1 and b.is_active`

/** Throws `not_found`, also for a branch that takes no orders any more. */
export const findBranchRules = (tx: Tx, branchId: string): Promise<BranchRules> =>
  branchOf<BranchRules>(tx, branchId, { text: rulesText, params: [branchId] })

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
  const query = { text: rulesAndOrderText, params: [branchId, orderId] }
  const { known, ...branch } = await branchOf<BranchAndOrder>(tx, branchId, query)
  return { branch, known }
}

async function branchOf<Row extends BranchRules>(tx: Tx, branchId: string, query: Said): Promise<Row> {
  const [row] = await tx.execute(query)
  if (!row) throw new AppError('not_found', { branchId })
  return row as unknown as Row
}
