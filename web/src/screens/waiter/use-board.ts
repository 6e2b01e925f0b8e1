import type { Session } from '@sufra/shared/identity/identity.contract'
import { useEffect } from 'react'
import { claimDrafts } from '../../features/entry/drafts-store'
import { useOrders } from '../../features/orders/orders.store'
import { useTables } from '../../features/tables/use-tables'
import { useTakenTables } from '../../features/tables/use-taken-tables'
import { useLive } from '../../live/live-store'
import { useMedia } from '../../ui/use-media'
import { useWaiterAddress } from './use-waiter-address'

/** What every screen of a waiter knows: who asks, the branch as it is now, and what is open in the address. */
export function useBoard(session: Session, branchId: string) {
  const wide = useMedia('(min-width: 1024px)')
  const branch = session.branches.find(({ id }) => id === branchId)
  const userId = session.user.id
  useEffect(() => claimDrafts(userId, branchId), [userId, branchId])
  const address = useWaiterAddress(wide)
  useTakenTables(userId, (tableId) => address.set('table', tableId))
  return {
    session,
    branchId,
    wide,
    ready: useLive((live) => live.view !== null),
    orders: useOrders(),
    tables: useTables(),
    address,
    timeZone: branch?.timeZone ?? 'UTC',
    kitchenConfirms: branch?.kitchenConfirms ?? false,
  }
}

export type Board = ReturnType<typeof useBoard>
