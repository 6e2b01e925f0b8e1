import { command, query } from '../kernel/endpoint'
import type {
  ChangeStockItem,
  CountStock,
  CreateStockItem,
  LedgerFilters,
  LedgerPage,
  LowStock,
  LowStockSheetAsked,
  MoveStock,
  Shelf,
  StockMoved,
  StockRoom,
} from './stock-room.contract'

const stock = '/branches/:branchId/stock'
const item = `${stock}/:stockItemId`

export const readStockRoom = query<StockRoom>('readStockRoom', stock, 'manage_inventory')
export const findLowStock = query<LowStock>('findLowStock', `${stock}/low`, 'manage_inventory')
export const takeLowStock = query<string, LowStockSheetAsked>('takeLowStock', `${stock}/low/file`, 'manage_inventory')
export const createStockItem = command<Shelf, CreateStockItem>('createStockItem', stock, 'manage_inventory')
export const changeStockItem = command<Shelf, ChangeStockItem>('changeStockItem', item, 'manage_inventory')
export const moveStock = command<StockMoved, MoveStock>('moveStock', `${item}/movements`, 'manage_inventory')
export const countStock = command<StockMoved, CountStock>('countStock', `${item}/counts`, 'manage_inventory')
export const readStockLedger = query<LedgerPage, LedgerFilters>(
  'readStockLedger',
  `${item}/movements`,
  'manage_inventory',
)
