import { useEffect, useReducer, useRef } from 'react'
import { useConnection } from '../../live/live-store'
import { useOutbox } from '../../outbox/outbox-store'
import { useMinute } from '../../ui/clock'
import { headShiftAt, isDim, reloadsAsDead, reloadsByNight } from './kiosk.rules'
import { useTouched } from './use-touched'

const everyMs = 60_000

/** Only where a new page would come: without a server, what hangs here is worth more than a reload. */
async function startAnew(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}

/** How a wall spares its screen, and begins anew by itself. */
export function useKiosk(openTickets: number, timeZone: string): { readonly shift: number; readonly dim: boolean } {
  const { name } = useConnection()
  const unsent = useOutbox((outbox) => outbox.queue.length)
  const since = useRef({ loaded: Date.now(), touched: Date.now(), ticket: Date.now(), dead: null as number | null })
  const live = name === 'live' || name === 'catching_up'
  if (openTickets > 0) since.current.ticket = Date.now()
  if (live || name === 'refused') since.current.dead = null
  else since.current.dead ??= Date.now()
  const [, wake] = useReducer((times: number) => times + 1, 0)
  useTouched(() => {
    const asleep = isAsleep()
    since.current.touched = Date.now()
    if (asleep) wake()
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const { loaded: loadedAt, touched: touchedAt, dead: deadSince } = since.current
      const now = Date.now()
      const night = reloadsByNight({ now, timeZone, touchedAt, openTickets, unsent, loadedAt, live })
      if (night || reloadsAsDead({ deadSince, now, unsent })) void startAnew()
    }, everyMs)
    return () => clearInterval(timer)
  }, [timeZone, openTickets, unsent, live])
  return { shift: headShiftAt(useMinute()), dim: isAsleep() }

  function isAsleep(): boolean {
    const { touched: touchedAt, ticket: ticketAt } = since.current
    return openTickets === 0 && isDim({ now: Date.now(), touchedAt, ticketAt, live })
  }
}
