import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { useEffect, useMemo } from 'react'
import { tapSeen } from '../../features/orders/order-commands'
import { type Struck, struckOf, type Ticket } from '../../features/tickets/ticket.rules'
import { useLive } from '../../live/live-store'
import { useHung } from './use-hung'

/** Somebody was faster, or it is nothing to see for this wall any more: nothing is left to sign off here. */
const settled: readonly string[] = ['stale', 'forbidden', 'not_found']

/**
 * Orders cancelled while they hung here, also while this wall was cut off or closed. They stay, struck, over a reload
 * too, until somebody who cooks the same has seen it: what others cook is theirs to see.
 */
export function useCancelled(branchId: string, tickets: readonly Ticket[], stationIds: readonly string[]) {
  const cancelled = useLive(({ entities }) => entities.cancelled) as Readonly<Record<string, KitchenOrder>>
  const proved = useLive((live) => live.branchId === branchId && live.snapshots > 0)
  const [hung, setHung] = useHung([branchId, ...stationIds].join())
  const gone = useMemo(() => {
    const struck = (id: string) => cancelled[id] && struckOf(cancelled[id], stationIds)
    return hung.flatMap((id) => struck(id) ?? [])
  }, [hung, cancelled, stationIds])
  useEffect(() => {
    const hanging = new Set(tickets.flatMap(({ rounds }) => rounds.map(({ order }) => order.id)))
    const stays = new Set([...hanging, ...gone.map(({ order }) => order.id)])
    setHung((before) => {
      // Until the branch has been heard, nobody knows what became of the rest.
      const left = before.filter((id) => !proved || stays.has(id))
      const added = [...hanging].filter((id) => !before.includes(id))
      return left.length === before.length && added.length === 0 ? before : [...left, ...added]
    })
  }, [tickets, gone, proved, setHung])
  const see = async ({ order, own }: Struck) => {
    const shown = { lineIds: own.map(({ id }) => id), tableNumber: order.tableNumber }
    const tapped = await tapSeen(order, shown)
    if (tapped.ok || settled.includes(tapped.refusal.code)) setHung((ids) => ids.filter((id) => id !== order.id))
  }
  return { gone, see }
}
