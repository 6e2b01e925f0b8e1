import type { FloorOrder, KitchenOrder } from '@sufra/shared/live/live.contract'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { advance } from '@sufra/shared/orders/orders.rules'
import { useMemo } from 'react'
import { create } from 'zustand'
import { useLive } from '../../live/live-store'
import { serverNow } from '../../live/server-clock'

/** A step somebody tapped here whose answer is still on its way. */
export interface Underway {
  readonly to: Step
  readonly lineIds: readonly string[]
}

interface OrdersUnderway {
  readonly steps: Readonly<Record<string, Underway>>
  /** Why the last tap on an order was refused; shown on the order itself until the next tap. */
  readonly refusals: Readonly<Record<string, { readonly code: string; readonly details: Record<string, unknown> }>>
}

export const useUnderway = create<OrdersUnderway>()(() => ({ steps: {}, refusals: {} }))

/** Shows the tapped step at once; the answer, or the next event, is the truth. */
export function withUnderway<O extends KitchenOrder>(order: O, underway: Underway | undefined): O {
  if (!underway) return order
  try {
    return advance(order, { to: underway.to, lineIds: [...underway.lineIds] }, new Date(serverNow()).toISOString()).next
  } catch {
    // The order has moved on meanwhile: what the server said stands.
    return order
  }
}

const byAge = (a: { placedAt: string; id: string }, b: { placedAt: string; id: string }): number =>
  a.placedAt.localeCompare(b.placedAt) || a.id.localeCompare(b.id)

function useShown<O extends KitchenOrder>(): readonly O[] {
  const orders = useLive((live) => live.entities.order)
  const steps = useUnderway((underway) => underway.steps)
  return useMemo(
    () => (Object.values(orders) as O[]).map((order) => withUnderway(order, steps[order.id])).sort(byAge),
    [orders, steps],
  )
}

/** The branch's open orders, oldest first, for screens whose audience hears them whole. */
export const useOrders = (): readonly Order[] => useShown<Order>()

/** The same without money: what every kitchen screen may read, whoever is signed in. */
export const useKitchenOrders = (): readonly KitchenOrder[] => useShown<KitchenOrder>()

/** Order dots for the floor map: the least that every staff audience hears. */
export function useFloorOrders(): readonly FloorOrder[] {
  const orders = useLive((live) => live.entities.order)
  return useMemo(() => (Object.values(orders) as unknown as FloorOrder[]).sort(byAge), [orders])
}
