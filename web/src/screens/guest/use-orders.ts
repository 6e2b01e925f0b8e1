import type { GuestOrder, GuestVisit } from '@sufra/shared/live/live.contract'
import { useEffect, useMemo } from 'react'
import { useMenuStore } from '../../features/menu/menu-store'
import { type KeptOrders, keepOrders, readKept } from '../../features/tracker/kept-orders'
import { inOrderOfInterest, isUnderWay } from '../../features/tracker/tracker.rules'
import { useConnection, useLive } from '../../live/live-store'
import { useMinute } from '../../ui/clock'
import type { Guest } from './guest-context'
import { loadPast, usePast } from './past-orders'

/** A customer's orders may be of several branches. */
export type PlacedOrder = GuestOrder & { readonly branchId: string }

export interface Orders {
  readonly orders: readonly PlacedOrder[]
  /** ISO; when they were last true. Null: they are true now. */
  readonly asOf: string | null
  readonly loading: boolean
}

/** What the feed tells is of the branch it follows, but for what another branch has just answered. */
function merged(past: readonly PlacedOrder[], live: KeptOrders['orders'], followed: string): PlacedOrder[] {
  const byId = new Map(past.map((order) => [order.id, order]))
  for (const order of live) {
    const known = byId.get(order.id)
    const branchId = known?.branchId ?? order.branchId ?? followed
    if ((known?.version ?? 0) <= order.version) byId.set(order.id, { ...order, branchId })
  }
  return inOrderOfInterest([...byId.values()])
}

/** This guest's orders, the one to talk about first in front. Until the first snapshot, what this phone remembers. */
export function useOrders(guest: Guest): Orders {
  const view = useLive((live) => live.view)
  const live = useLive((state) => state.entities.order)
  const followed = useLive(({ branchId }) => branchId) ?? guest.branchId
  const past = usePast()
  return useMemo(() => {
    if (guest.kind === 'look') return { orders: [], asOf: null, loading: false }
    const mine = guest.kind === 'takeaway' && past.owner === guest.owner ? past.orders : []
    const now = (orders: KeptOrders['orders']) => merged(mine, orders, followed)
    if (view !== null) return { orders: now(Object.values(live) as GuestOrder[]), asOf: null, loading: false }
    const kept = readKept()
    if (kept?.owner === guest.owner) return { orders: now(kept.orders), asOf: kept.at, loading: false }
    return { orders: now([]), asOf: null, loading: mine.length === 0 }
  }, [guest, view, live, followed, past])
}

export const useVisit = (guest: Guest): GuestVisit | null =>
  useLive((live) => {
    if (guest.kind !== 'table') return null
    const { visitId } = guest.table
    return (visitId ? (live.entities.visit[visitId] as GuestVisit | undefined) : undefined) ?? null
  })

const againMs = 5000

/** Brings a customer's orders of before, and again and again while a branch that is not followed has one to cook. */
function useFreshPast(guest: Guest, orders: readonly PlacedOrder[]): void {
  const elsewhere = orders.some((order) => order.branchId !== guest.branchId && isUnderWay(order))
  useEffect(() => {
    if (guest.kind !== 'takeaway') return
    const load = () => void loadPast(guest.owner).catch(() => undefined)
    load()
    const timer = elsewhere ? setInterval(load, againMs) : undefined
    return () => clearInterval(timer)
  }, [guest, elsewhere])
}

/** Writes down what the screens show, for a page without a network and for after the visit. */
export function useKeptOrders(guest: Exclude<Guest, { kind: 'look' }>): void {
  const { orders, asOf } = useOrders(guest)
  const ended = useVisit(guest)?.status === 'closed'
  const branch = useMenuStore((state) => state.menu?.branch)
  const live = useConnection().name === 'live'
  const minute = useMinute()
  useFreshPast(guest, orders)
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
