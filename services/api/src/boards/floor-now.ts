import { findBoardCalls } from '@sufra/platform/boards/board-calls.repository'
import { findBoardFloor, findBoardVisits } from '@sufra/platform/boards/board-floor.repository'
import { findBoardStock } from '@sufra/platform/boards/board-goods.repository'
import { findBoardOrders } from '@sufra/platform/boards/board-orders.repository'
import type { Tx } from '@sufra/platform/db/tx'
import type { Call } from '@sufra/shared/calls/calls.contract'
import type { StaffActor } from '@sufra/shared/identity/actor'
import { backByItself } from '@sufra/shared/menu/back-by-itself.rules'
import type { Station } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { findStations } from '../menu/menu.repository'
import { findActiveDishes } from './boards.repository'
import type { Dish } from './today.rules'

/** What is going on in a branch at this moment. */
export interface Now {
  readonly orders: readonly Order[]
  readonly tables: readonly Table[]
  readonly visits: readonly Visit[]
  readonly calls: readonly Call[]
  readonly stockItems: readonly StockItem[]
  readonly stations: readonly Station[]
  readonly dishes: readonly Dish[]
}

/**
 * The same reading that live screens start from, in the manager's view: Today counts it, and shows what it may. `today`
 * is the business date at `at`; dishes are on sale or sold out as they are then.
 */
export async function findFloorNow(tx: Tx, actor: StaffActor, branchId: string, today: string, at: Date): Promise<Now> {
  const stations = await findStations(tx, branchId)
  const looking = { actor, branchId, view: 'manage', stationIds: stations.map(({ id }) => id), today } as const
  const dishes = await findActiveDishes(tx, branchId)
  return {
    orders: (await findBoardOrders(tx, looking)) as readonly Order[],
    tables: (await findBoardFloor(tx, branchId)).tables,
    visits: (await findBoardVisits(tx, looking)) as readonly Visit[],
    calls: (await findBoardCalls(tx, looking)) as readonly Call[],
    stockItems: await findBoardStock(tx, branchId),
    stations,
    dishes: dishes.map((dish) =>
      backByItself({ ...dish, soldOutUntil: dish.soldOutUntil?.toISOString() ?? null }, at.toISOString()),
    ),
  }
}
