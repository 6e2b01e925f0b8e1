import { useEffect, useRef, useState } from 'react'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { useLive } from '../../live/live-store'

const key = 'sufra.wall.cancelled'

function kept(): readonly Ticket[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly Ticket[]
  } catch {
    return []
  }
}

/** Tickets cancelled while they hung here. They stay, struck, over a reload too, until somebody has seen it. */
export function useCancelled(tickets: readonly Ticket[]) {
  const before = useRef<readonly Ticket[]>([])
  const cancelled = useLive(({ entities }) => entities.cancelled)
  const [gone, setGone] = useState(kept)
  useEffect(() => {
    const left = before.current.filter(({ order }) => cancelled[order.id])
    before.current = tickets
    if (left.length > 0) setGone((all) => [...all, ...left])
  }, [tickets, cancelled])
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(gone))
    } catch {
      // It then lasts until the reload.
    }
  }, [gone])
  const acknowledge = (orderId: string) => setGone((all) => all.filter(({ order }) => order.id !== orderId))
  return { gone, acknowledge }
}
