import { command } from '../kernel/endpoint'
import type { ToldOrder } from '../live/live.contract'
import type { ChangesSeen, Rush } from './kitchen.contract'
import type { Empty } from './orders.contract'

const one = '/branches/:branchId/orders/:orderId'
const cooks = ['take_orders', 'manage_orders', 'update_order_status'] as const

/** To be cooked before what is older, or in its turn again. */
export const rushOrder = command<ToldOrder, Rush>('rushOrder', `${one}/rush`, cooks)
/** Waits, placed and in sight, until it is fired. */
export const holdOrder = command<ToldOrder, Empty>('holdOrder', `${one}/hold`, cooks)
/** A held course goes to the kitchen. */
export const fireOrder = command<ToldOrder, Empty>('fireOrder', `${one}/fire`, cooks)
/** The pass calls the waiter to what is ready. */
export const pageWaiter = command<ToldOrder, Empty>('pageWaiter', `${one}/page`, cooks)
/** The kitchen has seen what was changed or taken off: all its screens are told. */
export const seeChanges = command<ToldOrder, ChangesSeen>('seeChanges', `${one}/changes-seen`, [
  'view_kitchen_display',
  'update_order_status',
  'manage_orders',
])
