import { aside, type Deps } from '@sufra/platform/deps'
import { stockRoomContracts as room } from '@sufra/shared/stock/stock-room.contracts'
import type { On } from '../kernel/route'
import { sheetFile } from '../sheets/sheet-file'
import { countStock, moveStock } from './movements.commands'
import { shoppingSheet } from './shopping-sheet'
import { changeStockItem, createStockItem, findLowStock, readStockLedger, readStockRoom } from './stock-room.commands'

export function stockRoomRoutes(on: On, deps: Deps): void {
  on.query(room.readStockRoom, ({ actor, params }) => readStockRoom(deps, actor, params.branchId))
  on.query(room.findLowStock, ({ actor, params }) => findLowStock(deps, actor, params.branchId))
  on.file(room.takeLowStock, async ({ actor, params: { branchId }, query: { format }, locale }) => {
    const low = await findLowStock(aside(deps), actor, branchId)
    return sheetFile(format, 'shopping-list', shoppingSheet(low, locale))
  })
  on.query(room.readStockLedger, ({ actor, params, query }) => readStockLedger(deps, actor, { ...params, ...query }))
  on.command(room.createStockItem, ({ command, params, body }) =>
    createStockItem(deps, command, { ...params, ...body }),
  )
  on.command(room.changeStockItem, ({ command, params, body }) =>
    changeStockItem(deps, command, { ...params, ...body }),
  )
  on.command(room.moveStock, ({ command, params, body }) => moveStock(deps, command, { ...params, ...body }))
  on.command(room.countStock, ({ command, params, body }) => countStock(deps, command, { ...params, ...body }))
}
