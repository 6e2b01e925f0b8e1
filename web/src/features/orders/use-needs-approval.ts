import { approving } from '@sufra/shared/orders/order-permissions.rules'
import { useUnderway } from './orders.store'

/**
 * Whether the last tap on an order was refused for want of a manager's yes. Of a step that was taken back only the
 * order's trail, in the house, knows that the kitchen had begun.
 */
export const useNeedsApproval = (orderId: string): boolean =>
  useUnderway(({ refusals: { [orderId]: refused } }) => {
    const needs = refused?.code === 'forbidden' && refused.details.needs
    return Array.isArray(needs) && needs.includes(approving)
  })
