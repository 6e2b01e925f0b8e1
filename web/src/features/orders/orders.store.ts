import type { FloorOrder, KitchenOrder } from '@sufra/shared/live/live.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useMemo } from 'react'
import { create } from 'zustand'
import { useShownEntities } from '../../outbox/use-shown'

interface Refusals {
  /** Why the last tap on an order was refused; shown on the order itself until the next tap. */
  readonly refusals: Readonly<Record<string, { readonly code: string; readonly details: Record<string, unknown> }>>
}

export const useUnderway = create<Refusals>()(() => ({ refusals: {} }))

/* Instants and ids: no language orders them. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byAge = (a: { placedAt: string; id: string }, b: { placedAt: string; id: string }): number =>
  compare(a.placedAt, b.placedAt) || compare(a.id, b.id)

/** With what was tapped here and has no answer yet; the answer, or the next event, is the truth. */
function useShown<O extends { placedAt: string; id: string }>(): readonly O[] {
  const orders = useShownEntities().order
  return useMemo(() => (Object.values(orders) as unknown as O[]).sort(byAge), [orders])
}

/** The branch's open orders, oldest first, for screens whose audience hears them whole. */
export const useOrders = (): readonly Order[] => useShown<Order>()

/** The same without money: what every kitchen screen may read, whoever is signed in. */
export const useKitchenOrders = (): readonly KitchenOrder[] => useShown<KitchenOrder>()

/** Order dots for the floor map: the least that every staff audience hears. */
export const useFloorOrders = (): readonly FloorOrder[] => useShown<FloorOrder>()
