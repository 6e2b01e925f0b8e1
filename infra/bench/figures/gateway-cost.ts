import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { LiveEvent } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import { atMostTimesFloor, type Figure, type Findings, forTheRecord, type Note, type Result } from '../figure'
import { openLoop, schedule } from '../load/pace'
import { openScreens, type Screens } from '../load/screens'
import { breakdownOf } from '../profile/breakdown'
import { type Child, startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import { signInGuests } from '../stage/sign-in'
import type { Stage } from '../stage/stage'
import { median, sum } from '../stats'
import { program } from './order-bench'
import { anOrder, type StageWithOrder, tellOrder } from './telling'

const guestsEach = 50
const perSecond = 200
const windowMs = 5000
const rounds = 5
const settleMs = 500

/** A hub with its guests, and what it has delivered to them. */
interface Side {
  readonly hub: Child
  readonly screens: Screens
  /** Bytes a guest: of the process, and of its heap. */
  readonly memory: { readonly rss: number; readonly heap: number }
  readonly counted: { events: number; beats: number; last: Buffer | null }
}

/** What a delivery and a connected guest cost the gateway, beside Socket.IO with nothing around it. */
export const gatewayCost: Figure = {
  name: 'gateway-cost',
  async measure(stage) {
    const sides: Side[] = []
    try {
      const order = await anOrder(stage)
      const product = await openProductSide(stage)
      sides.push(product)
      const floor = await openFloorSide(stage)
      sides.push(floor)
      return await compare({ ...stage, order }, product, floor)
    } finally {
      for (const { screens, hub } of sides) {
        screens.close()
        await hub.stop()
      }
    }
  },
}

const watched = 20

async function openProductSide({ deps, env, branches: all }: Stage): Promise<Side> {
  const branches = all.slice(0, watched)
  const hub = await startChild(program.gateway, env)
  const tokens = await Promise.all(branches.map((branch) => signInGuests(deps, branch, guestsEach)))
  return withGuests(hub, tokens.flat(), (index) => ({ n: 1, branchId: branchOf(branches, index).id }))
}

async function openFloorSide({ env, branches: all }: Stage): Promise<Side> {
  const branches = all.slice(0, watched)
  const hub = await startChild('infra/bench/floor/bare-hub.main.ts', env)
  const nobody = Array.from({ length: branches.length * guestsEach }, () => '')
  return withGuests(hub, nobody, (index) => ({ room: branchOf(branches, index).id }))
}

function branchOf(branches: readonly Branch[], index: number): Branch {
  const branch = branches[Math.floor(index / guestsEach)]
  if (!branch) throw new Error('more guests than tables')
  return branch
}

const event = Buffer.from('42["event"')

async function withGuests(hub: Child, tokens: readonly string[], subscription: (i: number) => object): Promise<Side> {
  const counted: Side['counted'] = { events: 0, beats: 0, last: null }
  const before = await hub.memory()
  const screens = await openScreens(hub.port, tokens, subscription, (packet) => {
    const isEvent = packet.subarray(0, event.length).equals(event)
    if (isEvent) counted.events += 1
    else counted.beats += 1
    if (isEvent) counted.last = packet
  })
  const after = await hub.memory()
  const each = (key: 'rss' | 'heap') => (after[key] - before[key]) / screens.count
  return { hub, screens, counted, memory: { rss: each('rss'), heap: each('heap') } }
}

async function compare(stage: StageWithOrder, product: Side, floor: Side): Promise<Findings> {
  const own = productWindow(stage, product)
  await own('warm')
  const bare = floorWindow(stage, floor, heard(product))
  await floor.hub.ask('beat', { rooms: roomsOf(stage), everyMs: limits.beatGuestMs, beat: aBeat })
  await bare('warm')
  const costs: { own: Cost; bare: Cost }[] = []
  for (let round = 0; round < rounds; round += 1) {
    costs.push({ own: await own(`round ${round}`), bare: await bare(`round ${round}`) })
  }
  const note = await profiled(product, own)
  return { results: [deliveryResult(costs), ...memoryResults(product, floor)], notes: [note] }
}

const roomsOf = ({ branches }: Stage): string[] => branches.slice(0, watched).map(({ id }) => id)
const now = new Date().toISOString()
const aBeat = { branchId: uuidv7(), epoch: '7300000000000000000.00000001.1', head: 1000, at: now, confirmedAt: now }

/** The last event's payload as the guests got it. */
function heard({ counted }: Side): LiveEvent {
  if (!counted.last) throw new Error('no guest has heard an event')
  return (JSON.parse(counted.last.toString().slice(2)) as [string, LiveEvent])[1]
}

interface Cost {
  /** Microseconds of processor time a delivery. */
  readonly each: number
  readonly events: number
  readonly beats: number
}

async function costOf({ hub, counted }: Side, work: () => Promise<unknown>): Promise<Cost> {
  const before = { micros: await hub.processor(), ...counted }
  await work()
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const events = counted.events - before.events
  const beats = counted.beats - before.beats
  return { each: ((await hub.processor()) - before.micros) / (events + beats), events, beats }
}

type Window = (name: string) => Promise<Cost>

/** Events come as they always do: into the log and over Redis, to one visit after the other. */
const productWindow =
  (stage: StageWithOrder, side: Side): Window =>
  (name) =>
    costOf(side, () => tellAll(stage, name, stage.branches.slice(0, watched)))

/** The same payload from a timer inside the hub; others' branches give the machine the same work beside it. */
const floorWindow =
  (stage: StageWithOrder, side: Side, event: LiveEvent): Window =>
  (name) => {
    const emissions = { name, perSecond, ms: windowMs, rooms: roomsOf(stage), event }
    const unwatched = stage.branches.slice(watched)
    return costOf(side, () => Promise.all([side.hub.ask('emit', emissions), tellAll(stage, name, unwatched)]))
  }

async function tellAll({ deps, order }: StageWithOrder, name: string, branches: readonly Branch[]): Promise<void> {
  await openLoop(schedule(name, perSecond, windowMs), async (index) => {
    const branch = branches[index % branches.length]
    if (branch) await tellOrder(deps, branch, branch.tables[0], { ...order, version: index + 2 }, 'order.changed')
  })
}

function deliveryResult(costs: readonly { readonly own: Cost; readonly bare: Cost }[]): Result {
  const total = (side: 'own' | 'bare', what: 'events' | 'beats') => sum(costs.map((cost) => cost[side][what]))
  const packets = (side: 'own' | 'bare') => `${total(side, 'events')} events and ${total(side, 'beats')} beats`
  return atMostTimesFloor(1.15, {
    name: 'gateway-processor-per-delivery',
    unit: 'µs',
    value: median(costs.map(({ own }) => own.each)),
    floor: median(costs.map(({ bare }) => bare.each)),
    method:
      `Processor time of the whole gateway process (log, Redis, projections, polls, beats) by packets delivered: ${watched * guestsEach} ` +
      `guests in rooms of ${guestsEach}, ${perSecond} changed orders a second; ${packets('own')}. Floor: bare Socket.IO that emits ` +
      `the same payload to rooms of ${guestsEach} from a timer; ${packets('bare')}. Median of ${rounds} alternating windows of ` +
      `${windowMs / 1000} s.`,
  })
}

function memoryResults(product: Side, floor: Side): Result[] {
  const kilobytes = (side: Side, key: 'rss' | 'heap') => side.memory[key] / 1000
  const pair = (key: 'rss' | 'heap') => ({ unit: 'kB', value: kilobytes(product, key), floor: kilobytes(floor, key) })
  const guests = `${watched * guestsEach} guests, signed in and subscribed, after garbage collections`
  return [
    atMostTimesFloor(1.6, {
      name: 'gateway-memory-per-guest',
      ...pair('rss'),
      method: `What the gateway's resident memory grew by for ${guests}, by guest. Floor: bare Socket.IO clients in rooms of ${guestsEach}.`,
    }),
    forTheRecord({
      name: 'gateway-heap-per-guest',
      ...pair('heap'),
      method: "The same of V8's heap and what it holds outside.",
    }),
  ]
}

async function profiled({ hub }: Side, window: Window): Promise<Note> {
  await hub.startProfile()
  await window('profile')
  const rows = await breakdownOf(await hub.stopProfile(), program.gateway)
  return { title: "Where the gateway's processor time goes while it delivers", columns: ['part', 'share'], rows }
}
