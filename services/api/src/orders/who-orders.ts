import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order, OrderChannel, PlaceOrder } from '@sufra/shared/orders/orders.contract'

type ChannelRequest = Pick<PlaceOrder, 'channel' | 'tableId'>

/**
 * Guests eat at their table, customers take away or have it sent, staff take any order. Throws `table_required`, and
 * `forbidden` for a table that is not one's own to name.
 */
export function channelOf(actor: Actor, { channel, tableId }: ChannelRequest): OrderChannel {
  const usual = actor.kind === 'guest' || tableId ? 'dine-in' : 'takeaway'
  const wanted = channel ?? usual
  const atTable = wanted === 'dine-in'
  if (actor.kind === 'guest' && !atTable) throw new AppError('forbidden', { channel: wanted })
  if (actor.kind === 'customer' && (atTable || tableId)) throw new AppError('forbidden', { channel: wanted })
  if (actor.kind === 'staff' && atTable && !tableId) throw new AppError('table_required')
  if (tableId && !atTable) throw new AppError('invalid_request', { field: 'tableId' })
  return wanted
}

export function placerOf(actor: Actor): Order['placedBy'] {
  switch (actor.kind) {
    case 'staff':
      return { kind: 'staff', id: actor.userId, name: actor.name }
    case 'guest':
      return { kind: 'guest', id: actor.sessionId, name: null }
    case 'customer':
      return { kind: 'customer', id: actor.customerId, name: actor.name }
    case 'device':
      throw new AppError('forbidden')
    case 'public':
      throw new AppError('signed_out')
  }
}
