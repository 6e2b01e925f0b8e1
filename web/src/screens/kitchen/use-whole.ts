import { useMemo, useState } from 'react'
import type { Ticket } from '../../features/tickets/ticket.rules'

/** The tickets that stand whole on the board, and the orders a person in front of it can read. */
export function useWhole(tickets: readonly Ticket[], brought: string | null) {
  const [whole, setWhole] = useState<readonly string[]>([])
  const shown = useMemo(() => {
    const ids = new Set(whole)
    const read = tickets.filter(({ id }) => ids.has(id) || id === brought)
    return read.flatMap(({ rounds }) => rounds.map(({ order }) => order))
  }, [whole, tickets, brought])
  return { whole, setWhole, shown }
}
