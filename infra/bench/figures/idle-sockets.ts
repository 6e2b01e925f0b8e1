import { uuidv7 } from '@sufra/shared/kernel/ids'
import { limits } from '@sufra/shared/live/live.limits'
import { asGuestSees } from '@sufra/shared/live/projections.rules'
import { Redis } from 'ioredis'
import { atMost, type Figure, forTheRecord } from '../figure'
import { type Fan, fanOut, tellHere } from '../load/fan-out'
import { openScreens } from '../load/screens'
import { startChild } from '../stage/child'
import { signInGuests } from '../stage/sign-in'
import type { Stage } from '../stage/stage'
import { percentile } from '../stats'
import { program } from './order-bench'
import { type Seat, startTeller } from './teller'
import { anOrder, type StageWithOrder } from './telling'

const branchCount = 20
/** As many phones as a table lets in. */
const phonesEach = 40
const perSecond = 100
const ms = 15_000
const load = { ms, listeners: phonesEach }

/** Four thousand phones lie on their tables, and now and then one table hears something. */
export const idleSockets: Figure = {
  name: 'idle-sockets',
  async measure(stage) {
    const told = { ...stage, order: await anOrder(stage) }
    const own = await product(told)
    const bare = await floor(told)
    const tables = seatsOf(stage).length
    const sockets = `${tables * phonesEach} phones at ${tables} tables`
    const at = (share: number) => ({ value: percentile(own.times, share), floor: percentile(bare.times, share) })
    const method =
      `${sockets} of ${branchCount} branches; ${perSecond} changed orders a second at random moments for ${ms / 1000} s, each told to the ` +
      `${phonesEach} phones of its table; from before its transaction, in a process of its own as an API is, until it is at the phone, ${own.times.length} deliveries, ` +
      'none missing. Floor: bare Socket.IO told over Redis, without a database.'
    const memory = `Resident memory of the gateway's process by socket, after garbage collections: what ${sockets} added. Floor: bare Socket.IO.`
    return {
      results: [
        atMost(20, { name: 'idle-sockets-p99', unit: 'ms', ...at(0.99), method }),
        forTheRecord({ name: 'idle-sockets-p50', unit: 'ms', ...at(0.5), method: 'The median of the same.' }),
        forTheRecord({
          name: 'idle-sockets-memory-each',
          unit: 'kB',
          value: own.memory / 1000,
          floor: bare.memory / 1000,
          method: memory,
        }),
        forTheRecord({
          name: 'idle-sockets-processor',
          unit: '%',
          value: own.busy,
          floor: bare.busy,
          method: `The gateway's processor time while it tells them, of one processor; beats every ${limits.beatGuestMs / 1000} s included. Floor: the same without beats.`,
        }),
      ],
    }
  },
}

const seatsOf = ({ branches }: Stage): Seat[] =>
  branches.slice(0, branchCount).flatMap((branch) => branch.tables.map((table) => ({ branch, table })))

async function product(stage: StageWithOrder): Promise<Fan> {
  const seats = seatsOf(stage)
  const hub = await startChild(program.gateway, stage.env)
  const tokens: string[] = []
  for (const { branch, table } of seats) tokens.push(...(await signInGuests(stage.deps, branch, phonesEach, table)))
  const subscription = (i: number) => ({ n: 1, branchId: seats[Math.floor(i / phonesEach)]?.branch.id })
  const teller = await startTeller(stage, seats)
  try {
    return await fanOut(hub, {
      ...load,
      open: (onPacket) => openScreens(hub.port, tokens, subscription, onPacket),
      tellAll: teller.tellAll(perSecond),
    })
  } finally {
    await teller.stop()
  }
}

async function floor(stage: StageWithOrder): Promise<Fan> {
  const seats = seatsOf(stage)
  const channel = `${stage.env.REDIS_PREFIX}:idle`
  const hub = await startChild('infra/bench/floor/bare-hub.main.ts', { ...stage.env, BARE_CHANNEL: channel })
  const redis = new Redis(stage.env.REDIS_URL ?? '')
  const nobody = seats.flatMap(() => Array.from({ length: phonesEach }, () => ''))
  const roomAt = (index: number) => seats[index % seats.length]?.table?.visitId
  try {
    const event = { branchId: uuidv7(), seq: 1, type: 'order.placed', at: new Date().toISOString(), kind: 'order' }
    return await fanOut(hub, {
      ...load,
      open: (onPacket) =>
        openScreens(hub.port, nobody, (i) => ({ room: roomAt(Math.floor(i / phonesEach)) }), onPacket),
      tellAll: tellHere(perSecond, async (index, id) => {
        const told = { ...event, put: { ...asGuestSees(stage.order), id } }
        await redis.publish(channel, JSON.stringify({ room: roomAt(index), event: told }))
      }),
    })
  } finally {
    redis.disconnect()
  }
}
