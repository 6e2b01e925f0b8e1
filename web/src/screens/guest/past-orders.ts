import type { Order } from '@sufra/shared/orders/orders.contract'
import { findMyOrders } from '@sufra/shared/orders/orders.endpoints'
import { create } from 'zustand'
import { ask } from '../../api/client'

/** A customer's orders of before, at any branch. `next`: where those begin that are not here yet. */
interface Past {
  readonly owner: string | null
  readonly orders: readonly Order[]
  readonly next: string | null
}

export const usePast = create<Past>()(() => ({ owner: null, orders: [], next: null }))

export async function loadPast(owner: string): Promise<void> {
  const { orders, next } = await ask(findMyOrders)
  usePast.setState({ owner, orders, next })
}

export async function loadEarlier(): Promise<void> {
  const asked = usePast.getState()
  if (asked.next === null) return
  const { orders, next } = await ask(findMyOrders, { query: { after: asked.next } })
  // Another customer, or the list begun anew: these belong to neither.
  usePast.setState((past) => (past === asked ? { orders: [...past.orders, ...orders], next } : past))
}
