import { system, tell } from '@sufra/platform/db/doors'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { HttpLine } from '../load/http-line'
import { startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import type { Stage } from '../stage/stage'
import { openProduct, place, program } from './order-bench'

/** A stage with an order to tell of. */
export type StageWithOrder = Stage & { readonly order: Order }

/** One that the product has made itself, so that the packets are as long as they are in a restaurant. */
export async function anOrder(stage: Stage): Promise<Order> {
  const api = await startChild(program.api, stage.env)
  try {
    const { sending } = await openProduct(stage, api, stage.branches.slice(0, 1))
    const line = new HttpLine(api.port)
    return JSON.parse((await place(line, sending(0))).toString()) as Order
  } finally {
    await api.stop()
  }
}

/** The order as one of the party at `table` and for the branch's kitchen, into the log and over Redis as every event. */
export const tellOrder = (
  deps: Stage['deps'],
  { id: branchId, stationId }: Branch,
  table: Branch['tables'][number] | undefined,
  order: Order,
  type: 'order.placed' | 'order.changed',
): Promise<void> =>
  system(deps, 'job', async (tx) => {
    const lines = order.lines.map((line) => ({ ...line, stationId }))
    const data = { ...order, branchId, visitId: table?.visitId ?? null, lines }
    const { id: entityId, version } = order
    tell(tx, { branchId, type, entity: 'order', entityId, version, data })
  })
