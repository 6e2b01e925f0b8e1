import { useEffect, useMemo, useState } from 'react'
import type { Page } from '../../features/tickets/columns.rules'
import type { Ticket } from '../../features/tickets/ticket.rules'

/** Pages as they hang, the one in sight, and the orders a person in front of it can read. */
export function usePages(tickets: readonly Ticket[]) {
  const [pages, setPages] = useState<readonly Page[]>([])
  const [wanted, setPage] = useState(0)
  const page = Math.max(0, Math.min(wanted, pages.length - 1))
  useEffect(() => {
    if (tickets.length === 0) setPages([])
  }, [tickets.length])
  const inSight = useMemo(() => {
    const ids = new Set((pages[page] ?? []).flat().map(({ id }) => id))
    return tickets.filter(({ id }) => ids.has(id))
  }, [pages, page, tickets])
  const shown = useMemo(() => inSight.flatMap(({ rounds }) => rounds.map(({ order }) => order)), [inSight])
  return { pages, page, setPage, setPages, shown, elsewhere: tickets.length - inSight.length }
}
