import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { useEffect, useRef, useState } from 'react'
import { tapSeen } from '../../features/orders/order-commands'
import type { Round, Ticket } from '../../features/tickets/ticket.rules'
import { useLive } from '../../live/live-store'

const key = 'sufra.wall.cancelled'

function kept(): readonly Round[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly Round[]
  } catch {
    return []
  }
}

/** Orders cancelled while they hung here. They stay, struck, over a reload too, until somebody who cooks the same has seen it. */
export function useCancelled(tickets: readonly Ticket[]) {
  const before = useRef<readonly Round[]>([])
  const cancelled = useLive(({ entities }) => entities.cancelled) as Readonly<Record<string, KitchenOrder>>
  const [gone, setGone] = useState(kept)
  useEffect(() => {
    const left = before.current.filter(({ order }) => cancelled[order.id])
    before.current = tickets.flatMap(({ rounds }) => rounds)
    // A cancellation that was taken back hangs here again.
    const hanging = new Set(before.current.map(({ order }) => order.id))
    const unseen = (round: Round) => !hanging.has(round.order.id) && isUnseen(round, cancelled[round.order.id])
    setGone((all) => {
      const next = [...all, ...left].filter(unseen)
      return next.length === all.length && left.length === 0 ? all : next
    })
  }, [tickets, cancelled])
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(gone))
    } catch {
      // It then lasts until the reload.
    }
  }, [gone])
  const see = async ({ order, own }: Round) => {
    const shown = { lineIds: own.map(({ id }) => id), tableNumber: order.tableNumber }
    const tapped = await tapSeen(order, shown)
    // Somebody was faster: it has been seen all the same.
    if (tapped.ok || tapped.refusal.code === 'stale')
      setGone((all) => all.filter((round) => round.order.id !== order.id))
  }
  return { gone, see }
}

/** What this wall cooks of it may have been seen on another one; what others cook is theirs to see. */
const isUnseen = ({ own }: Round, now: KitchenOrder | undefined): boolean =>
  now === undefined || now.lines.some(({ id, cancelSeenAt }) => !cancelSeenAt && own.some((line) => line.id === id))
