import { create } from 'zustand'
import type { Bump } from '../../features/tickets/recall.rules'
import type { Move } from '../../features/tickets/steps.rules'
import type { Who } from '../../features/tickets/ticket.rules'
import { serverNow } from '../../live/server-clock'

/** A step that was taken on this wall. Its lines tell which: what has no answer yet has no time on the order. */
export interface OwnBump {
  readonly orderId: string
  readonly to: Move['to']
  readonly lineIds: readonly string[]
  readonly who: Who
  readonly at: string
}

interface OwnBumps {
  /** Newest first: what this wall's recall key takes back. */
  readonly taken: readonly OwnBump[]
}

const keep = 50
export const useOwnBumps = create<OwnBumps>()(() => ({ taken: [] }))

/** Noted with the tap, not with the answer: the key that takes it back may be next. */
export function noteBump({ order, to, lineIds }: Move): OwnBump {
  const { id: orderId, tableNumber, ticket, channel } = order
  const who = { tableNumber, ticket, channel }
  const bump = { orderId, to, lineIds, who, at: new Date(serverNow()).toISOString() }
  useOwnBumps.setState(({ taken }) => ({ taken: [bump, ...taken].slice(0, keep) }))
  return bump
}

/** It did not happen. */
export const dropBump = (bump: OwnBump): void =>
  useOwnBumps.setState(({ taken }) => ({ taken: taken.filter((one) => one !== bump) }))

const isOf = ({ order, to, lineIds }: Bump, own: OwnBump): boolean =>
  order.id === own.orderId && to === own.to && lineIds.some((id) => own.lineIds.includes(id))

/** Taken back: who takes the same step of it next may be another wall. */
export const forgetBump = (bump: Bump): void =>
  useOwnBumps.setState(({ taken }) => ({ taken: taken.filter((own) => !isOf(bump, own)) }))

/** The last step of this wall that still stands; after a reload the last step at its stations. */
export function lastBump(bumps: readonly Bump[]): Bump | undefined {
  const standing = useOwnBumps.getState().taken.flatMap((own) => bumps.find((bump) => isOf(bump, own)) ?? [])
  return standing[0] ?? bumps[0]
}
