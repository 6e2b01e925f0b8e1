import type { OrderFilters, OrderPage } from '@sufra/shared/orders/orders.contract'
import { findOrders } from '@sufra/shared/orders/orders.endpoints'
import type { Hands } from '@sufra/shared/simulation/hands'
import type { Room } from '@sufra/shared/simulation/room'

/** The ids of all orders that the restaurant itself has of the parties that played. */
export async function ordersKept(hands: Hands, token: string, { branchId, ours }: Room): Promise<string[]> {
  const kept: string[] = []
  let after: string | null = null
  do {
    const query: OrderFilters = { limit: 100, ...(after && { after }) }
    const page: OrderPage = await hands.ask(findOrders, { token, params: { branchId }, query })
    kept.push(...page.orders.filter(({ visitId }) => visitId !== null && ours.has(visitId)).map(({ id }) => id))
    after = page.next
  } while (after !== null)
  return kept
}
