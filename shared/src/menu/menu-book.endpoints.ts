import { command, query } from '../kernel/endpoint'
import type { MenuItem } from './menu.contract'
import type {
  BookSection,
  ChangeItem,
  ChangeSection,
  CreateItem,
  CreateSection,
  MenuBook,
  MoveItem,
  MoveSection,
} from './menu-book.contract'

const items = '/branches/:branchId/menu-items'
const sections = '/branches/:branchId/menu-sections'

export const readMenuBook = query<MenuBook>('readMenuBook', '/branches/:branchId/menu-book', 'manage_menu')
export const createItem = command<MenuItem, CreateItem>('createItem', items, 'manage_menu')
export const changeItem = command<MenuItem, ChangeItem>('changeItem', `${items}/:itemId`, 'manage_menu')
export const moveItem = command<MenuItem, MoveItem>('moveItem', `${items}/:itemId/move`, 'manage_menu')
export const createSection = command<BookSection, CreateSection>('createSection', sections, 'manage_menu')
export const changeSection = command<BookSection, ChangeSection>(
  'changeSection',
  `${sections}/:sectionId`,
  'manage_menu',
)
export const moveSection = command<BookSection, MoveSection>(
  'moveSection',
  `${sections}/:sectionId/move`,
  'manage_menu',
)
