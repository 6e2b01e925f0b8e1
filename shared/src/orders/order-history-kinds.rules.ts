import type { OrderChannel, OrderStatus, Step } from './orders.contract'

/** The kitchen's and the waiter's steps, where no schema is at hand. */
export const steps = ['confirmed', 'preparing', 'ready', 'served'] as const satisfies readonly Step[]

/** The questions a list of orders is asked again and again. `unsettled`: served, and its table has not left yet. */
export const orderViews = ['active', 'late', 'ready', 'unsettled', 'cancelled', 'today', 'all'] as const
export type OrderView = (typeof orderViews)[number]

/** What may happen to an order, as its history tells it. */
export const noteKinds = [
  'placed',
  'added',
  'confirmed',
  'preparing',
  'ready',
  'served',
  'completed',
  'cancelled',
  'voided',
  'restored',
  'recalled',
  'moved',
  'held',
  'fired',
  'rushed',
  'unrushed',
  'paged',
  'unseen',
  'seen',
] as const
export type NoteKind = (typeof noteKinds)[number]

/** Who did it; `house`: by itself, because a time had come. */
export const handKinds = ['staff', 'device', 'guest', 'customer', 'house'] as const
export type HandKind = (typeof handKinds)[number]

/** The ways to eat, where no schema is at hand. */
export const orderChannels = ['dine-in', 'takeaway', 'delivery'] as const satisfies readonly OrderChannel[]
export const isOrderChannel = (value: string): value is OrderChannel =>
  orderChannels.some((channel) => channel === value)
/** Those that orders are taken for today: no part of Sufra makes a delivery yet. */
export const usedChannels = ['dine-in', 'takeaway'] as const satisfies readonly OrderChannel[]
export const isOrderView = (value: string): value is OrderView => orderViews.some((view) => view === value)

const orderStatuses = [...steps, 'pending', 'completed', 'cancelled'] as const satisfies readonly OrderStatus[]
export const isOrderStatus = (value: unknown): value is OrderStatus => orderStatuses.some((status) => status === value)
