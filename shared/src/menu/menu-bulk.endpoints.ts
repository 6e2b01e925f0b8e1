import { command } from '../kernel/endpoint'
import type { ChangeItems, ItemsChanged } from './menu-bulk.contract'

/** Who may only say what is sold out says it of many dishes too; anything else asks for `manage_menu`. */
export const changeItems = command<ItemsChanged, ChangeItems>('changeItems', '/branches/:branchId/menu-items/bulk', [
  'set_availability',
  'manage_menu',
])
