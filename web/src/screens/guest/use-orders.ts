import type { GuestOrder, GuestVisit } from '@sufra/shared/live/live.contract'
import { useEffect, useMemo } from 'react'
import { useMenuStore } from '../../features/menu/menu-store'
import { keepOrders, readKept } from '../../features/tracker/kept-orders'
import { inOrderOfInterest } from '../../features/tracker/tracker.rules'
import { useConnection, useLive } from '../../live/live-store'
import { useMinute } from '../../ui/clock'
import type { Guest } from './guest-context'
import { loadPast, usePast } from './past-orders'

export interface Orders {
  readonly orders: readonly GuestOrder[]
  /** ISO; when they were last true. Null: they are true now. */
  readonly asOf: string | null
  readonly loading: boolean
}

const merged = (past: readonly GuestOrder[], live: readonly GuestOrder[]): GuestOrder[] => {
  const byId = new Map(past.map((order) => [order.id, order]))
  for (const order of live) if ((byId.get(order.id)?.version ?? 0) <= order.version) byId.set(order.id, order)
  return inOrderOfInterest([...byId.values()])
}

/** This guest's orders, the one to talk about first in front. Until the first snapshot, what this phone remembers. */
export function useOrders(guest: Guest): Orders {
  const view = useLive((live) => live.view)
  const live = useLive((state) => state.entities.order)
  const past = usePast()
  return useMemo(() => {
    if (guest.kind === 'look') return { orders: [], asOf: null, loading: false }
    const mine = guest.kind === 'takeaway' && past.owner === guest.owner ? past.orders : []
    if (view !== null) return { orders: merged(mine, Object.values(live) as GuestOrder[]), asOf: null, loading: false }
    const kept = readKept()
    if (kept?.owner === guest.owner) return { orders: merged(mine, kept.orders), asOf: kept.at, loading: false }
    return { orders: merged(mine, []), asOf: null, loading: mine.length === 0 }
  }, [guest, view, live, past])
}

export const useVisit = (guest: Guest): GuestVisit | null =>
  useLive((live) => {
    if (guest.kind !== 'table') return null
    const { visitId } = guest.table
    return (visitId ? (live.entities.visit[visitId] as GuestVisit | undefined) : undefined) ?? null
  })

/** Writes down what the screens show, for a page without a network and for after the visit. */
export function useKeptOrders(guest: Exclude<Guest, { kind: 'look' }>): void {
  const { orders, asOf } = useOrders(guest)
  const ended = useVisit(guest)?.status === 'closed'
  const branch = useMenuStore((state) => state.menu?.branch)
  const live = useConnection().name === 'live'
  const minute = useMinute()
  useEffect(() => {
    if (guest.kind === 'takeaway') loadPast(guest.owner).catch(() => undefined)
  }, [guest])
  useEffect(() => {
    if (!live || asOf !== null || !branch) return
    keepOrders({
      owner: guest.owner,
      orders,
      tableNumber: guest.kind === 'table' ? guest.table.number : null,
      timeZone: branch.timeZone,
      at: new Date(minute).toISOString(),
      ended,
    })
  }, [live, asOf, branch, guest, orders, ended, minute])
}
