import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { isUntouched } from '@sufra/shared/orders/orders.rules'
import { useLive } from '../../live/live-store'
import { useCart } from './cart-store'

export interface OrderInChange {
  readonly orderId: string
  /** `open`: it stands until the changed one is sent. Otherwise it stays, and what is in the cart is a further order. */
  readonly state: 'open' | 'confirmed' | 'cancelled'
}

/** The order that the cart is the change of; null: none. */
export function useChange(): OrderInChange | null {
  const orderId = useCart(({ cart }) => cart.replaces?.orderId ?? null)
  const sending = useCart((state) => state.sending)
  const known = useLive(({ entities }) => (orderId === null ? undefined : entities.order[orderId])) as
    | GuestOrder
    | undefined
  if (orderId === null) return null
  const refused = sending.state === 'refused' && keeps.has(sending.code)
  // While it is on its way, what the feed tells of the first may be this very change.
  const over = refused || (sending.state === 'editing' && known !== undefined && !isUntouched(known))
  const cancelled = known?.status === 'cancelled'
  return { orderId, state: over ? (cancelled ? 'cancelled' : 'confirmed') : 'open' }
}

/** Refusals after which the first order can't be changed from here. */
const keeps: ReadonlySet<string> = new Set(['order_not_pending', 'not_your_order', 'cancel_at_staff'])
