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

/** The newest of them as they are now; earlier ones that are here already stay. */
export async function loadPast(owner: string): Promise<void> {
  const { orders, next } = await ask(findMyOrders)
  const isEarlier = ({ id }: Order) => orders.every((order) => order.id !== id)
  usePast.setState((past) => {
    const earlier = past.owner === owner ? past.orders.filter(isEarlier) : []
    return { owner, orders: [...orders, ...earlier], next: earlier.length > 0 ? past.next : next }
  })
}

export async function loadEarlier(): Promise<void> {
  const asked = usePast.getState()
  if (asked.next === null) return
  const { orders, next } = await ask(findMyOrders, { query: { after: asked.next } })
  // Another customer's list they do not belong to, nor twice to this one.
  usePast.setState((past) =>
    past.owner === asked.owner && past.next === asked.next ? { orders: [...past.orders, ...orders], next } : past,
  )
}
