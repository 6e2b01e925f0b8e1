import { command, query } from '../kernel/endpoint'
import type { ImportMenu, MenuImported, MenuSheetWish } from './menu-import.contract'

export const exportMenu = query<string, MenuSheetWish>(
  'exportMenu',
  '/branches/:branchId/menu-book/export',
  'manage_menu',
)
/** Some rows of a file: a long one is sent in batches, each with a key of its own. */
export const importMenu = command<MenuImported, ImportMenu>(
  'importMenu',
  '/branches/:branchId/menu-book/import',
  'manage_menu',
)
