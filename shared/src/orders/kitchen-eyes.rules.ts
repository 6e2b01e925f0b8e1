import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Order, OrderLine } from './orders.contract'
import type { OrderChange } from './orders.rules'

/** No kitchen screen has painted it in time: the waiter is warned, once. */
export const markUnseen = (order: Order, at: Instant): Change<Order, 'order.unseen'> =>
  changed('order.unseen', { ...order, unseenSince: at, version: order.version + 1 })

/** A kitchen screen has painted it after all; null when nobody had been warned. */
export const seenAfterAll = (order: Order): OrderChange | null =>
  order.unseenSince === null
    ? null
    : changed('order.changed', { ...order, unseenSince: null, version: order.version + 1 })

/** Since when somebody is warned of what waits on it for a kitchen's eyes; null: nothing does. */
export const unseenSinceOf = ({ unseenSince = null, lines }: MaybeUnseen): Instant | null =>
  lines.some(({ status }) => status === 'confirmed') ? unseenSince : null

interface MaybeUnseen {
  readonly unseenSince?: Instant | null | undefined
  readonly lines: readonly Pick<OrderLine, 'status'>[]
}

/** Whoever cooks it has seen it. */
export const noticed = (order: Order): Order => (order.unseenSince === null ? order : { ...order, unseenSince: null })
