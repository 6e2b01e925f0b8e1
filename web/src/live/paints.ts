import type { LiveEvent } from '@sufra/shared/live/live.contract'
import type { Paint } from '@sufra/shared/orders/orders.contract'
import { heard, type Paints, painted, paintOf } from './paints.rules'
import { monotonic } from './server-clock'

type Ticket = Parameters<typeof paintOf>[1]

let paints: Paints = new Map()

/** What the live feed brings, before it is shown. */
export function arrived(events: readonly LiveEvent[]): void {
  paints = heard(paints, events)
}

export function standsOnGlass(tickets: readonly Ticket[]): void {
  paints = painted(paints, tickets, monotonic())
}

export const paintNow = (ticket: Ticket): Paint | undefined => paintOf(paints, ticket, monotonic())
