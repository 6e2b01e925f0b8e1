import type { BranchEvent, Mark } from '@sufra/shared/live/live.contract'
import { type FeedInput, type FeedState, type Head, type LogPage, stepFeed, unknownFeed } from './feed.core'

/* A database, a careless bus and one gateway's feed, all in memory, for the property tests. */

export const branch = 'b1'
/** An order of a visit: that decides which phone hears it. */
export const orderEvent = (
  seq: number,
  id: string,
  version: number,
  visitId: string,
  before = visitId,
  mark: number = seq,
): BranchEvent => ({
  seq,
  mark,
  type: 'order.changed',
  entity: 'order',
  id,
  version,
  at: `t${seq}`,
  data: { id, version, visitId, customerId: null, placedBy: { kind: 'staff', id: 'w1', name: 'Hassan' }, lines: [] },
  ...(before !== visitId && { was: { visitId: before } }),
})

export const visitOf = (event: BranchEvent): string => (event.data as { visitId: string }).visitId

export interface World {
  epoch: number
  log: BranchEvent[]
  minSeq: number
  /** Counts transactions, gone ones too. */
  transactions: number
  bells: Array<{ epoch: string; from: number; to: number; before: Mark; events: BranchEvent[] }>
  feed: FeedState
  /** Runs through everything delivered since the last resync of everybody. */
  delivered: BranchEvent[]
  deliveredFrom: number
  resyncs: number
  clock: number
  poll: { at: string; cursorThen: number; head?: Head } | null
  reading: { after: number; page?: LogPage } | null
  /** The head of the log at each tick, to judge `confirmedAt`. */
  headAt: Map<string, Head>
  onDeliver: (events: readonly BranchEvent[]) => void
  onResync: () => void
}

export const newWorld = (): World => ({
  epoch: 1,
  log: [],
  minSeq: 1,
  transactions: 0,
  bells: [],
  feed: unknownFeed,
  delivered: [],
  deliveredFrom: 0,
  resyncs: 0,
  clock: 0,
  poll: null,
  reading: null,
  headAt: new Map(),
  onDeliver: () => {},
  onResync: () => {},
})

const markAt = ({ log }: World, seq: number): Mark => log[seq - 1]?.mark ?? null

export const headOf = (world: World): Head => {
  const head = world.log.length
  return { epoch: `e${world.epoch}`, head, mark: markAt(world, head) }
}

export function send(world: World, input: FeedInput): void {
  const knew = world.feed.epoch !== null
  const [next, outputs] = stepFeed(world.feed, input)
  world.feed = next
  if (!knew && next.epoch !== null) world.deliveredFrom = next.cursor
  for (const output of outputs) {
    if (output.do === 'deliver') {
      world.delivered.push(...output.events)
      world.onDeliver(output.events)
    }
    if (output.do === 'readLog') world.reading = { after: output.after }
    if (output.do === 'bumpEpoch' && output.epoch === `e${world.epoch}`) world.epoch += 1
    if (output.do === 'resyncAll') {
      world.resyncs += 1
      world.delivered = []
      world.deliveredFrom = next.cursor
      world.onResync()
    }
  }
}

export function commit(world: World, events: readonly { entity: number; visit: string }[], rings: number): void {
  const from = world.log.length + 1
  world.transactions += 1
  for (const { entity, visit } of events) {
    const id = `o${entity}`
    const last = world.log.filter((event) => event.id === id).at(-1)
    const seq = world.log.length + 1
    world.log.push(orderEvent(seq, id, (last?.version ?? 0) + 1, visit, last && visitOf(last), world.transactions))
  }
  const place = { epoch: `e${world.epoch}`, from, to: world.log.length, before: markAt(world, from - 1) }
  const bell = { ...place, events: world.log.slice(from - 1) }
  for (let i = 0; i < rings; i += 1) world.bells.push(bell)
}

export function ring(world: World, pick: number): void {
  const [bell] = world.bells.splice(pick % Math.max(1, world.bells.length), 1)
  if (bell) send(world, { kind: 'bell', bell })
}

export function startPoll(world: World): void {
  world.clock += 1
  const at = `${world.clock}`
  world.headAt.set(at, headOf(world))
  world.poll ??= { at, cursorThen: world.feed.cursor }
}

export function lookAtHead(world: World): void {
  if (world.poll) world.poll.head ??= headOf(world)
}

export function endPoll(world: World): void {
  const poll = world.poll
  if (!poll?.head) return
  world.poll = null
  send(world, { kind: 'head', at: poll.at, cursorThen: poll.cursorThen, head: poll.head })
}

/** A whole poll that starts now. */
export function lookAgain(world: World): void {
  world.poll = null
  startPoll(world)
  lookAtHead(world)
  endPoll(world)
}

export const pageAfter = (world: World, after: number, most: number): LogPage => {
  const events = world.log.slice(Math.max(after, world.minSeq - 1), Math.max(after, world.minSeq - 1) + most)
  const before = after >= world.minSeq || after === world.log.length ? markAt(world, after) : null
  return { ...headOf(world), after, before, events, full: events.length === most }
}

export function lookAtLog(world: World): void {
  if (world.reading) world.reading.page ??= pageAfter(world, world.reading.after, 4)
}

export function endRead(world: World, fails: boolean): void {
  const reading = world.reading
  if (!reading?.page) return
  world.reading = null
  send(world, fails ? { kind: 'readFailed' } : { kind: 'page', page: reading.page })
}

/** A restore, or a rollback that nobody announced: the last `lost` events never happened. */
export function goBack(world: World, lost: number, announced: boolean): void {
  world.log.splice(Math.max(0, world.log.length - lost))
  if (announced) world.epoch += 1
}

/** Another process takes its place: it knows nothing yet. */
export function restartGateway(world: World): void {
  Object.assign(world, { feed: unknownFeed, poll: null, reading: null })
  lookAgain(world)
}

/** The database's links break; what the bus still has may come late. */
export function loseLinks(world: World): void {
  world.poll = null
  if (world.reading) send(world, { kind: 'readFailed' })
  world.reading = null
}

/** Lets everything run that runs by itself, bells lost, until nothing moves. */
export function settle(world: World): void {
  world.bells = []
  for (let round = 0; round < 6 || world.reading; round += 1) {
    lookAgain(world)
    while (world.reading) {
      lookAtLog(world)
      endRead(world, false)
    }
  }
}
