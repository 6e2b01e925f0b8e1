import { useEffect, useMemo, useRef, useState } from 'react'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { cookedOf } from './rings.rules'

const freshMs = 5000
const none: ReadonlySet<string> = new Set()

/**
 * Tickets with a dish that has just come: hung, fired, or not off after all. Those found when the wall opened are not
 * news.
 */
export function useFresh(tickets: readonly Pick<Ticket, 'id' | 'rounds'>[], ready: boolean): ReadonlySet<string> {
  const fresh = useNew(
    useMemo(() => tickets.flatMap(cookedOf), [tickets]),
    ready,
  )
  return useMemo(
    () => new Set(tickets.filter((ticket) => cookedOf(ticket).some((id) => fresh.has(id))).map(({ id }) => id)),
    [tickets, fresh],
  )
}

function useNew(ids: readonly string[], ready: boolean): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [fresh, setFresh] = useState(none)
  useEffect(() => {
    if (!ready) return
    const before = known.current
    known.current = new Set(ids)
    const added = before ? ids.filter((id) => !before.has(id)) : []
    if (added.length === 0) return
    setFresh((all) => new Set([...all, ...added]))
    setTimeout(() => setFresh((all) => new Set([...all].filter((id) => !added.includes(id)))), freshMs)
  }, [ids, ready])
  return fresh
}
