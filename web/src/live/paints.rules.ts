import type { LiveEvent } from '@sufra/shared/live/live.contract'
import type { Paint } from '@sufra/shared/orders/orders.contract'

interface Ticket {
  readonly id: string
  readonly version: number
}

/** What brought a ticket here; `paintedAt`: when it stood on the glass (monotonic), null before. */
interface Brought extends Omit<Paint, 'msAgo'> {
  readonly version: number
  readonly paintedAt: number | null
}

/** By order. A ticket out of a snapshot is not here: nobody waited for that one since it was sent. */
export type Paints = ReadonlyMap<string, Brought>

/** As many tickets as are told of in one receipt; whoever paints none keeps no more. */
const atMost = 200
const anHour = 3_600_000

export function heard(paints: Paints, events: readonly LiveEvent[]): Paints {
  const news = events.flatMap((event) => {
    if (event.kind !== 'order' || !('put' in event)) return []
    const { at, trace, put } = event
    return [[put.id, { at, ...(trace && { trace }), version: put.version, paintedAt: null }] as const]
  })
  return news.length === 0 ? paints : new Map([...paints, ...news].slice(-atMost))
}

export const painted = (paints: Paints, tickets: readonly Ticket[], now: number): Paints =>
  new Map(
    [...paints].map(([id, brought]) => {
      const shown = tickets.some((ticket) => ticket.id === id && ticket.version === brought.version)
      return [id, shown && brought.paintedAt === null ? { ...brought, paintedAt: now } : brought]
    }),
  )

/** Undefined where nobody knows since when this version was waited for. */
export function paintOf(paints: Paints, { id, version }: Ticket, now: number): Paint | undefined {
  const brought = paints.get(id)
  if (brought?.version !== version || brought.paintedAt === null) return undefined
  const { at, trace, paintedAt } = brought
  return { at, ...(trace && { trace }), msAgo: Math.min(anHour, Math.round(now - paintedAt)) }
}
