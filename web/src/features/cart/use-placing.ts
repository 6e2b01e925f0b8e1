import type { Order } from '@sufra/shared/orders/orders.contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useConnection } from '../../live/live-store'
import { actsForDevice } from '../../session/token-store'
import { claimCart, useCart } from './cart-store'
import { onPlaced, resumePlacing } from './place-order'
import type { Untold } from './told.rules'

function subscribeOnline(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** What the phone itself knows; the live connection knows better, but later. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine)

interface Placing {
  readonly owner: string
  readonly branchId: string
  /** Null: not at a table. */
  readonly table: { readonly id: string; readonly visitId: string | null } | null
  readonly onPlaced: (order: Order, already: boolean, untold: Untold | null) => void
}

/** A change takes back the tap that waited for a connection: whoever made it must know, wherever they stand. */
export function useTakenBack(told: () => void): void {
  useEffect(
    () =>
      useCart.subscribe(({ cart, sending }, before) => {
        const back = before.sending.state === 'queued' && sending.state === 'editing'
        if (back && cart !== before.cart && cart.lines.length > 0) told()
      }),
    [told],
  )
}

const againMs = 10_000

/** While nobody has answered, whether the connection ever went or not; the tab that was sending may be gone. */
function useAskingAgain(): void {
  const unanswered = useCart(({ sending }) => sending.state === 'unanswered' || sending.state === 'sending')
  useEffect(() => {
    if (!unanswered) return
    const timer = setInterval(() => void resumePlacing(), againMs)
    return () => clearInterval(timer)
  }, [unanswered])
}

/** Ties the cart to this session and finishes what a reload or a lost network interrupted. Once a page. */
export function usePlacing({ owner, branchId, table, onPlaced: told }: Placing): void {
  const { id: tableId = null, visitId = null } = table ?? {}
  const online = useOnline()
  const live = useConnection().name === 'live'
  useEffect(() => onPlaced(told), [told])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is the reason to go on
  useEffect(() => {
    if (!actsForDevice()) return
    claimCart(owner, branchId, tableId === null ? null : { tableId, visitId })
    void resumePlacing()
  }, [owner, branchId, tableId, visitId, online, live])
  useAskingAgain()
}
