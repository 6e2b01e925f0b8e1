import type { AddressInfo } from 'node:net'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { PlaceOrder } from '@sufra/shared/orders/orders.contract'
import fastify from 'fastify'
import { Redis } from 'ioredis'
import postgres from 'postgres'
import { closedLoop } from '../load/pace'
import { type BarePlace, bareWrite } from './bare-write'
import { onAsk } from './on-ask'

/** The floor under the API: a bare Fastify route that writes the same rows, and rings Redis when it is told a channel. */
const { DATABASE_URL = '', REDIS_URL = '', BARE_CHANNEL } = process.env
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => {} })
const redis = new Redis(REDIS_URL)
const places = new Map<string, BarePlace>()
const app = fastify({ bodyLimit: 64 * 1024 })

interface Params {
  readonly branchId: string
}

app.post<{ Params: Params; Body: PlaceOrder }>('/bare/:branchId/orders', async ({ params, body, headers }, reply) => {
  const place = places.get(params.branchId)
  if (!place) return reply.code(404).send()
  const { order, event } = await bareWrite(sql, place, body, String(headers['idempotency-key']))
  if (BARE_CHANNEL) redis.publish(BARE_CHANNEL, JSON.stringify({ room: event.branchId, event }))
  return reply.code(201).send(order)
})

interface Loop {
  readonly ms: number
  readonly atOnce: number
}

onAsk({
  places(given: readonly BarePlace[]) {
    for (const place of given) places.set(place.branchId, place)
  },
  /** The same rows from this very process, without HTTP; answers orders a second. */
  loop({ ms, atOnce }: Loop) {
    const all = [...places.values()]
    return closedLoop(atOnce, ms, async (_, index) => {
      const place = all[index % all.length]
      if (place) await bareWrite(sql, place, copyOfTemplate(place, index), uuidv7())
    })
  },
})

function copyOfTemplate({ template, tables }: BarePlace, index: number): PlaceOrder {
  const ids = Object.keys(tables)
  const lines = template.lines.map(({ menuItemId, quantity }) => ({ id: uuidv7(), menuItemId, quantity }))
  return { id: uuidv7(), tableId: ids[index % ids.length], lines, agreedTotal: template.total } as PlaceOrder
}

await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`The bare API answers on port ${(app.server.address() as AddressInfo).port}.\n`)
