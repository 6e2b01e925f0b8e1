import { command, query } from '../kernel/endpoint'
import type { BranchList, BranchMenu, MenuItem, SetAvailability } from './menu.contract'

export const readMenu = query<BranchMenu>('readMenu', '/branches/:branchId/menu', 'public')
export const findBranches = query<BranchList>('findBranches', '/branches', 'public')
export const setItemAvailability = command<MenuItem, SetAvailability>(
  'setItemAvailability',
  '/branches/:branchId/menu-items/:itemId/availability',
  ['set_availability', 'manage_menu'],
)
