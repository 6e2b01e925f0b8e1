import { atLeastTimesFloor, type Figure, type Findings, forTheRecord } from '../figure'
import { HttpLine } from '../load/http-line'
import { closedLoop } from '../load/pace'
import { breakdownOf } from '../profile/breakdown'
import { startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import { processorsOf } from '../stage/processors'
import { gatherStatistics, type Stage } from '../stage/stage'
import { median } from '../stats'
import { openFloor, openProduct, place, program, type Target } from './order-bench'
import { countRows, rowsPerOrder } from './same-rows'

const connections = 16
const windowMs = 4000
const warmMs = 3000
const rounds = 3

/** Orders accepted per second, with everything that belongs to an order and with nothing but its rows. */
export const orderRate: Figure = {
  name: 'order-rate',
  async measure(stage) {
    const api = await startChild(program.api, stage.env)
    // Branches whose kitchens have had no screen yet: where one is on, tickets that nobody paints are warned about.
    const [own, bare] = [stage.branches.slice(18, 24), stage.branches.slice(12, 18)]
    const product = await openProduct(stage, api, own)
    const floor = await openFloor(stage, api, bare)
    try {
      return await compare(stage, { ...product, branches: own }, { ...floor, branches: bare })
    } finally {
      await Promise.all([api.stop(), floor.api.stop()])
    }
  },
}

type Side = Target & { readonly branches: readonly Branch[] }

async function compare(stage: Stage, product: Side, floor: Side): Promise<Findings> {
  const { deps } = stage
  const sides = [product, floor]
  for (const side of sides) await ordersPerSecond(side, warmMs)
  await gatherStatistics(stage)
  for (const side of sides) await ordersPerSecond(side, warmMs)
  const before = await Promise.all(sides.map(({ branches }) => countRows(deps, branches)))
  const rates: { product: number; floor: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    rates.push({
      product: await ordersPerSecond(product, windowMs),
      floor: await ordersPerSecond(floor, windowMs),
    })
  }
  const after = await Promise.all(sides.map(({ branches }) => countRows(deps, branches)))
  const [rows, floorRows] = after.map((counts, i) => rowsPerOrder(before[i] ?? counts, counts))
  if (rows !== floorRows) throw new Error(`the floor writes other rows: ${floorRows}; the product: ${rows}`)
  const loop = await floor.api.ask<number>('loop', { ms: windowMs, atOnce: connections })
  const value = median(rates.map((rate) => rate.product))
  const results = [
    atLeastTimesFloor(0.4, {
      name: 'orders-accepted-per-second',
      value,
      unit: 'orders/s',
      floor: median(rates.map((rate) => rate.floor)),
      method:
        `Closed loop over ${connections} kept-alive connections, waiters' orders of two dishes at tables of six branches, ` +
        'everything on: rate limit, token, session and rights from the database, idempotency, menu and price check, ' +
        'table lock, log, kept answer, bell on Redis. Floor: a bare Fastify route that writes the same rows to the same ' +
        `tables in one postgres.js transaction (rows an order, counted on both sides: ${rows}), same generator. Median of ${rounds} alternating windows ` +
        `of ${windowMs / 1000} s.`,
    }),
    forTheRecord({
      name: 'orders-in-process-per-second',
      value: loop,
      unit: 'orders/s',
      method: `The floor's transaction in a loop of ${connections} inside one process, without HTTP: what the database gives here.`,
    }),
  ]
  return { results, notes: [await shareOf('The API while it accepts orders', product), await profiled(product)] }
}

/** Over as many kept-alive connections as a figure of orders uses. */
export async function ordersPerSecond({ api, sending }: Target, ms: number): Promise<number> {
  const lines = Array.from({ length: connections }, () => new HttpLine(api.port))
  try {
    return await closedLoop(connections, ms, async (at, index) => {
      const line = lines[at]
      if (line) await place(line, sending(index))
    })
  } finally {
    for (const line of lines) line.close()
  }
}

const shareOf = async (title: string, product: Target) => ({
  title: `${title}: who has the two processors`,
  columns: ['process', 'share of a processor'],
  rows: await processorsOf([['API', product.api]], () => ordersPerSecond(product, windowMs)),
})

async function profiled(product: Target) {
  await product.api.startProfile()
  await ordersPerSecond(product, windowMs)
  const rows = await breakdownOf(await product.api.stopProfile(), program.api)
  return { title: "Where the API's processor time goes while it accepts orders", columns: ['part', 'share'], rows }
}
