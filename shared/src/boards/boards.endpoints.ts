import { query } from '../kernel/endpoint'
import type { Snapshot } from '../live/live.contract'
import type { Today } from './boards.contract'
import type { QuietKitchen, QuietKitchenAsked } from './quiet-kitchen.contract'

const boards = '/branches/:branchId/boards'

export const readKitchenBoard = query<Snapshot>('readKitchenBoard', `${boards}/kitchen`, 'view_kitchen_display')
/** For a wall on which nothing hangs. */
export const readQuietKitchen = query<QuietKitchen, QuietKitchenAsked>(
  'readQuietKitchen',
  '/branches/:branchId/quiet-kitchen',
  'view_kitchen_display',
)
export const readFloorBoard = query<Snapshot>('readFloorBoard', `${boards}/floor`, [
  'view_tables',
  'manage_tables',
  'serve_tables',
])
export const readWaiterBoard = query<Snapshot>('readWaiterBoard', `${boards}/waiter`, [
  'view_orders',
  'take_orders',
  'manage_orders',
])
export const readGuestBoard = query<Snapshot>('readGuestBoard', `${boards}/guest`, 'guest')
export const readToday = query<Today>('readToday', '/branches/:branchId/today', 'view_dashboard')
