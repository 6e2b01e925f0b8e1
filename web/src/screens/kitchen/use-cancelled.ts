import { useEffect, useRef, useState } from 'react'
import type { Ticket } from '../../features/tickets/ticket.rules'

const wasCooking = ({ status }: Ticket): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'preparing' || status === 'ready'

/**
 * Tickets that were taken off while they hung here: an order leaves the board only completed, and then it was served
 * before, or cancelled. They stay, struck, until somebody has seen it.
 */
export function useCancelled(tickets: readonly Ticket[], known: Readonly<Record<string, unknown>>, ready: boolean) {
  const before = useRef<readonly Ticket[]>([])
  const [gone, setGone] = useState<readonly Ticket[]>([])
  useEffect(() => {
    if (!ready) return
    const left = before.current.filter((ticket) => !known[ticket.order.id] && wasCooking(ticket))
    before.current = tickets
    if (left.length > 0) setGone((all) => [...all, ...left])
  }, [tickets, known, ready])
  const acknowledge = (orderId: string) => setGone((all) => all.filter(({ order }) => order.id !== orderId))
  return { gone, acknowledge }
}
