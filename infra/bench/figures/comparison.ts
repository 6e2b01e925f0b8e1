import { asGuestSees } from '@sufra/shared/live/projections.rules'
import { Redis } from 'ioredis'
import { type Figure, forTheRecord, type Note, type Result } from '../figure'
import { startNchan } from '../floor/nchan'
import { type Fan, fanOut, openPlain, tellHere } from '../load/fan-out'
import { HttpLines } from '../load/http-line'
import { openScreens } from '../load/screens'
import type { Plot } from '../plot'
import { startChild } from '../stage/child'
import { signInGuests } from '../stage/sign-in'
import type { Stage } from '../stage/stage'
import { percentile } from '../stats'
import { openFloor, openProduct, program } from './order-bench'
import { ordersPerSecond } from './order-rate'
import { startTeller } from './teller'
import { anOrder, type StageWithOrder } from './telling'

const branchCount = 20
const listeners = 50
const perSecond = 200
const load = { ms: 8000, listeners }
const windowMs = 4000

interface Compared {
  readonly name: string
  readonly fan: Fan
}

/** The same work done by Sufra and by the least that could do it. */
export const comparison: Figure = {
  name: 'comparison',
  async measure(stage) {
    const told = { ...stage, order: await anOrder(stage) }
    const hubs = await deliveries(told)
    const writes = await ordersWritten(stage)
    const results = [...hubs.flatMap((hub) => fanResults(hub, hubs)), ...writeResults(writes)]
    return { results, notes: [fanNote(hubs)], plots: [processorPlot(hubs), writePlot(writes)] }
  },
}

async function deliveries(stage: StageWithOrder): Promise<Compared[]> {
  const hubs: Compared[] = [
    { name: 'sufra', fan: await sufra(stage) },
    { name: 'socket.io', fan: await overRedis(stage, 'infra/bench/floor/bare-hub.main.ts', 'socket.io') },
    { name: 'ws', fan: await overRedis(stage, 'infra/bench/floor/bare-ws.main.ts', 'plain') },
  ]
  const nginx = await nchan(stage)
  return nginx ? [...hubs, { name: 'nchan', fan: nginx }] : hubs
}

const roomAt = ({ branches }: Stage, index: number): string => branches[index % branchCount]?.id ?? ''
const all = Array.from({ length: branchCount * listeners }, (_, i) => i)

async function sufra(stage: StageWithOrder): Promise<Fan> {
  const { deps, env, branches } = stage
  const hub = await startChild(program.gateway, env)
  const tokens: string[] = []
  for (const branch of branches.slice(0, branchCount)) tokens.push(...(await signInGuests(deps, branch, listeners)))
  const teller = await startTeller(
    stage,
    branches.slice(0, branchCount).map((branch) => ({ branch, table: branch.tables[0] })),
  )
  try {
    return await fanOut(hub, {
      ...load,
      open: (onPacket) =>
        openScreens(hub.port, tokens, (i) => ({ n: 1, branchId: roomAt(stage, Math.floor(i / listeners)) }), onPacket),
      tellAll: teller.tellAll(perSecond),
    })
  } finally {
    await teller.stop()
  }
}

/** As long as Sufra's packet, and the same for everybody else. */
const eventOf = ({ order }: StageWithOrder, branchId: string, id: string) => ({
  branchId,
  seq: 1,
  type: 'order.placed',
  at: order.placedAt,
  kind: 'order',
  put: { ...asGuestSees(order), id },
})

async function overRedis(stage: StageWithOrder, file: string, speaks: 'socket.io' | 'plain'): Promise<Fan> {
  const channel = `${stage.env.REDIS_PREFIX}:compared`
  const hub = await startChild(file, { ...stage.env, BARE_CHANNEL: channel })
  const redis = new Redis(stage.env.REDIS_URL ?? '')
  const roomOf = (i: number) => roomAt(stage, Math.floor(i / listeners))
  const nobody = all.map(() => '')
  try {
    return await fanOut(hub, {
      ...load,
      open: (onPacket) =>
        speaks === 'plain'
          ? openPlain(
              hub.port,
              all.map((i) => `/sub/${roomOf(i)}`),
              onPacket,
            )
          : openScreens(hub.port, nobody, (i) => ({ room: roomOf(i) }), onPacket),
      tellAll: tellHere(perSecond, async (index, id) => {
        const room = roomAt(stage, index)
        await redis.publish(channel, JSON.stringify({ room, event: eventOf(stage, room, id) }))
      }),
    })
  } finally {
    redis.disconnect()
  }
}

async function nchan(stage: StageWithOrder): Promise<Fan | null> {
  const hub = await startNchan()
  if (!hub) return null
  const lines = new HttpLines(hub.port)
  try {
    return await fanOut(hub, {
      ...load,
      open: (onPacket) =>
        openPlain(
          hub.port,
          all.map((i) => `/sub/${roomAt(stage, Math.floor(i / listeners))}`),
          onPacket,
        ),
      tellAll: tellHere(perSecond, async (index, id) => {
        const room = roomAt(stage, index)
        const { status } = await lines.free().post(`/pub/${room}`, '', JSON.stringify(eventOf(stage, room, id)))
        if (status >= 300) throw new Error(`nchan answered with ${status}`)
      }),
    })
  } finally {
    lines.close()
  }
}

const fanWords =
  `${branchCount * listeners} sockets in rooms of ${listeners}, ${perSecond} events of the same size a second at random moments for ` +
  `${load.ms / 1000} s, every one heard by its whole room, one hub after the other. Sufra: signed in, from before the event's ` +
  'transaction, which a process of its own writes as an API does, over log and Redis; Socket.IO and ws: bare, over Redis; nchan: nginx with one worker, published over HTTP.'

function fanResults({ name, fan }: Compared, hubs: readonly Compared[]): Result[] {
  const own = hubs[0]?.fan
  // The other way round: what Sufra needs beside each of them.
  if (name === 'sufra' || !own) return []
  const pair = (of: (fan: Fan) => number) => ({ value: of(own), floor: of(fan) })
  const beside = `Sufra's, floor: ${name}'s. ${fanWords}`
  return [
    forTheRecord({
      ...pair(({ each }) => each),
      name: `delivery-processor-beside-${name}`,
      unit: 'µs',
      method: beside,
    }),
    forTheRecord({
      ...pair(({ times }) => percentile(times, 0.99)),
      name: `delivery-p99-beside-${name}`,
      unit: 'ms',
      method: beside,
    }),
    forTheRecord({
      ...pair(({ memory }) => memory / 1000),
      name: `socket-memory-beside-${name}`,
      unit: 'kB',
      method: beside,
    }),
  ]
}

const fanNote = (hubs: readonly Compared[]): Note => ({
  title: hubs.some(({ name }) => name === 'nchan')
    ? 'Comparison: who delivers, and what it costs'
    : "Comparison: who delivers, and what it costs (nchan is missing: Debian's package could not be installed)",
  columns: ['hub', 'processor a delivery', 'p50', 'p99', 'memory a socket'],
  rows: hubs.map(({ name, fan }) => [
    name,
    `${fan.each.toFixed(1)} µs`,
    `${percentile(fan.times, 0.5).toFixed(2)} ms`,
    `${percentile(fan.times, 0.99).toFixed(2)} ms`,
    `${(fan.memory / 1000).toFixed(1)} kB`,
  ]),
})

interface Written {
  readonly product: number
  readonly route: number
  readonly loop: number
}

async function ordersWritten(stage: Stage): Promise<Written> {
  const api = await startChild(program.api, stage.env)
  const product = await openProduct(stage, api, stage.branches.slice(0, 6))
  const floor = await openFloor(stage, api, stage.branches.slice(12, 18))
  try {
    for (const side of [product, floor]) await ordersPerSecond(side, windowMs)
    const own = await ordersPerSecond(product, windowMs)
    const route = await ordersPerSecond(floor, windowMs)
    return { product: own, route, loop: await floor.api.ask<number>('loop', { ms: windowMs, atOnce: 16 }) }
  } finally {
    await Promise.all([api.stop(), floor.api.stop()])
  }
}

const writeResults = ({ product, route, loop }: Written): Result[] => {
  const figure = { unit: 'orders/s', value: product }
  const words = `Orders accepted by one API over 16 connections in ${windowMs / 1000} s; floor: the same rows`
  return [
    forTheRecord({
      ...figure,
      name: 'orders-beside-route',
      floor: route,
      method: `${words} written by a bare Fastify route.`,
    }),
    forTheRecord({
      ...figure,
      name: 'orders-beside-loop',
      floor: loop,
      method: `${words} written by postgres.js in a loop of 16, without HTTP.`,
    }),
  ]
}

const processorPlot = (hubs: readonly Compared[]): Plot => ({
  name: 'comparison-delivery',
  title: 'Processor time of one delivery',
  x: { label: '', ticks: hubs.map(({ name }) => name) },
  y: { label: 'µs' },
  series: [{ name: 'µs', points: hubs.map(({ fan }, i) => [i, fan.each] as const) }],
})

const writePlot = ({ product, route, loop }: Written): Plot => ({
  name: 'comparison-orders',
  title: 'Orders a second with the same rows',
  x: { label: '', ticks: ['Sufra', 'bare route', 'bare loop'] },
  y: { label: 'orders a second' },
  series: [{ name: 'orders/s', points: [product, route, loop].map((rate, i) => [i, rate] as const) }],
})
