import type { Step } from '@sufra/shared/orders/orders.contract'
import { create } from 'zustand'
import { tapRecall, tapStep } from '../../features/orders/order-commands'
import type { Ticket } from '../../features/tickets/ticket.rules'

/** A step taken on this wall in this shift, for one tap back. */
export interface Bump {
  readonly key: string
  readonly order: Ticket['order']
  readonly to: Step
  readonly lineIds: readonly string[]
  /** Server time, milliseconds. */
  readonly at: number
}

const keep = 50

export const useBumps = create<{ readonly bumps: readonly Bump[] }>()(() => ({ bumps: [] }))

export async function bump(ticket: Ticket, at: number, lineIds: readonly string[] = ticket.stepLineIds): Promise<void> {
  if (!ticket.step || lineIds.length === 0) return
  const to = ticket.step
  const tapped = await tapStep(ticket.order, to, [...lineIds])
  if (!tapped.ok) return
  const done: Bump = { key: `${ticket.order.id}:${at}`, order: ticket.order, to, lineIds, at }
  useBumps.setState(({ bumps }) => ({ bumps: [done, ...bumps].slice(0, keep) }))
}

/** A dish ticked off too early, one step back; its bump leaves the list with it. */
export async function backLine(ticket: Ticket, lineId: string): Promise<void> {
  const tapped = await tapRecall(ticket.order, [lineId])
  if (!tapped.ok) return
  const stays = (bumped: Bump) => bumped.order.id !== ticket.order.id || bumped.lineIds.join() !== lineId
  useBumps.setState(({ bumps }) => ({ bumps: bumps.filter(stays) }))
}

/** Exactly one step back; a recall that is refused stays in the list, with its reason on the ticket. */
export async function recallBump(bumped: Bump): Promise<boolean> {
  const tapped = await tapRecall(bumped.order, bumped.lineIds)
  if (tapped.ok) useBumps.setState(({ bumps }) => ({ bumps: bumps.filter(({ key }) => key !== bumped.key) }))
  return tapped.ok
}
