import type { Session } from '@sufra/shared/identity/identity.contract'
import { useNudge } from '../../features/attention/use-nudge'
import { useOrders } from '../../features/orders/orders.store'
import { useTables } from '../../features/tables/use-tables'
import { useLive } from '../../live/live-store'
import { useNeeds } from './use-needs'

/** On every screen of a waiter: what cannot wait is heard and felt there too. Apart, so that it redraws nothing. */
export function Nudge({ session }: { readonly session: Session }) {
  const needs = useNeeds({ orders: useOrders(), tables: useTables(), session })
  const ready = useLive((live) => live.view !== null)
  useNudge(needs, ready)
  return null
}
