import type { Bell, BranchEvent, Mark } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import { type KeptEvent, keep, markOf } from './kept-event.core'

/**
 * How one branch's log is followed, without clocks or I/O: inputs are what was heard and read, outputs what to do.
 * Every event of the log comes out once, in order; the database alone says which epoch it is.
 */
export interface FeedState {
  /** Null until the first head was read. */
  readonly epoch: string | null
  /** Everything up to here was delivered. */
  readonly cursor: number
  /** Of the event at the cursor. */
  readonly mark: Mark
  /** The last events delivered, without a hole, ending at the cursor. */
  readonly ring: readonly KeptEvent[]
  /** Of the event before those. */
  readonly ringAfter: Mark
  /** The highest number heard of: the log is read until the cursor is there. */
  readonly target: number
  readonly reading: boolean
  /** Something rose above the target while the log was being read. */
  readonly heardMeanwhile: boolean
  /** Head polls whose head the cursor has not reached, oldest first. */
  readonly polls: readonly { readonly at: string; readonly head: number; readonly mark: Mark }[]
  readonly confirmedAt: string | null
}

export interface Head {
  readonly epoch: string
  readonly head: number
  /** Of the event at `head`. */
  readonly mark: Mark
}

/** One consistent read of the log. `full`: it was cut off at its limit, and more may follow. */
export interface LogPage extends Head {
  readonly after: number
  /** Of the event at `after`. */
  readonly before: Mark
  readonly events: readonly BranchEvent[]
  readonly full: boolean
}

export type FeedInput =
  | { readonly kind: 'bell'; readonly bell: Bell }
  /** `at`, `cursorThen`: when the poll started, and where the cursor stood. */
  | { readonly kind: 'head'; readonly at: string; readonly cursorThen: number; readonly head: Head }
  | { readonly kind: 'page'; readonly page: LogPage }
  | { readonly kind: 'readFailed' }
  /** Somebody has seen `seq` in the database and waits for the cursor to get there. */
  | { readonly kind: 'reach'; readonly seq: number }

export type FeedOutput =
  | { readonly do: 'deliver'; readonly events: readonly BranchEvent[] }
  | { readonly do: 'readLog'; readonly after: number }
  | { readonly do: 'pollNow' }
  | { readonly do: 'resyncAll' }
  | { readonly do: 'bumpEpoch'; readonly epoch: string }

export type FeedStep = readonly [FeedState, readonly FeedOutput[]]

export const unknownFeed: FeedState = {
  epoch: null,
  cursor: 0,
  mark: null,
  ring: [],
  ringAfter: null,
  target: 0,
  reading: false,
  heardMeanwhile: false,
  polls: [],
  confirmedAt: null,
}

/** More unreached polls than this say nothing new: the gateway is a minute behind. */
const maxPolls = 60

export function stepFeed(state: FeedState, input: FeedInput): FeedStep {
  switch (input.kind) {
    case 'bell':
      return hearBell(state, input.bell)
    case 'head':
      return hearHead(state, input.head, input.at, input.cursorThen)
    case 'page':
      return takePage({ ...state, reading: false }, input.page)
    case 'readFailed':
      return [{ ...state, reading: false, heardMeanwhile: false }, []]
    case 'reach':
      return state.epoch === null ? [state, []] : read(aim(state, input.seq))
  }
}

function hearBell(state: FeedState, bell: Bell): FeedStep {
  if (state.epoch === null) return [state, []]
  // A bell may be older than the restore that changed the epoch, so it proves nothing: ask the database.
  if (bell.epoch !== state.epoch) return [state, [{ do: 'pollNow' }]]
  if (bell.to <= state.cursor) return [state, []]
  // One of the two is of a history that is gone; only the database can say which.
  if (isAnother(state, state.cursor, markInBell(bell, state.cursor))) return [state, [{ do: 'pollNow' }]]
  const [delivered, outputs] = deliver(state, bell.events)
  const [next, more] = read(aim(delivered, bell.to))
  return [next, [...outputs, ...more]]
}

function hearHead(state: FeedState, { epoch, head, mark }: Head, at: string, cursorThen: number): FeedStep {
  const place = { epoch, cursor: head, mark, ringAfter: mark, target: head }
  const begun = { ...unknownFeed, ...place, confirmedAt: at, reading: state.reading }
  if (state.epoch === null) return [begun, []]
  if (epoch !== state.epoch) return [begun, [{ do: 'resyncAll' }]]
  // What was delivered is no longer there: the database went back in time without saying so.
  if (head < cursorThen || isAnother(state, head, mark)) return [state, [{ do: 'bumpEpoch', epoch }]]
  const polls = state.polls.length < maxPolls ? [...state.polls, { at, head, mark }] : state.polls
  return read(aim(confirm({ ...state, polls }), head))
}

function takePage(state: FeedState, page: LogPage): FeedStep {
  if (page.epoch !== state.epoch) return [{ ...state, heardMeanwhile: false }, [{ do: 'pollNow' }]]
  const here = markInPage(page, state.cursor)
  // It has grown again since the database went back in time, past where this feed stands.
  if (isAnother(state, state.cursor, here))
    return [{ ...state, heardMeanwhile: false }, [{ do: 'bumpEpoch', epoch: page.epoch }]]
  // What followed is there, but the event that would prove it is trimmed away.
  if (state.mark && !here && (page.events.at(-1)?.seq ?? 0) > state.cursor) return jump(state, page, [])
  const [delivered, outputs] = deliver(state, page.events)
  const covered = page.full ? (page.events.at(-1)?.seq ?? 0) : page.head
  if (delivered.cursor < covered) return jump(delivered, page, outputs)
  if (delivered.cursor < state.target && (page.full || state.heardMeanwhile)) {
    const [next, more] = read({ ...delivered, heardMeanwhile: false })
    return [next, [...outputs, ...more]]
  }
  // A number nobody can find in the log was never committed there; the next poll knows better.
  return [{ ...delivered, target: delivered.cursor, heardMeanwhile: false }, outputs]
}

/** The log no longer holds what is missing (it was trimmed): nobody's screen may go on from here. */
function jump(state: FeedState, { head, mark }: Head, outputs: readonly FeedOutput[]): FeedStep {
  const place = { cursor: head, mark, ring: [], ringAfter: mark, target: head }
  const there = { ...state, ...place, heardMeanwhile: false }
  return [confirm(there), [...outputs, { do: 'resyncAll' }]]
}

/** Delivers what follows the cursor without a hole; drops what was delivered before. */
function deliver(state: FeedState, events: readonly BranchEvent[]): FeedStep {
  const next: BranchEvent[] = []
  for (const event of events) if (event.seq === state.cursor + next.length + 1) next.push(event)
  if (next.length === 0) return [state, []]
  const all = state.ring.concat(next.map(keep))
  const ring = all.slice(-limits.ringEvents)
  const lastOut = all[all.length - ring.length - 1]
  const ringAfter = lastOut ? markOf(lastOut) : state.ringAfter
  const cursor = state.cursor + next.length
  const mark = next.at(-1)?.mark ?? null
  return [
    confirm({ ...state, ring, ringAfter, cursor, mark, target: Math.max(state.target, cursor) }),
    [{ do: 'deliver', events: next }],
  ]
}

const aim = (state: FeedState, seq: number): FeedState => (seq > state.target ? { ...state, target: seq } : state)

/** One read at a time; what is heard meanwhile asks for another one after it. */
function read(state: FeedState): FeedStep {
  if (state.target <= state.cursor) return [state, []]
  if (state.reading) return [{ ...state, heardMeanwhile: true }, []]
  return [{ ...state, reading: true }, [{ do: 'readLog', after: state.cursor }]]
}

function confirm(state: FeedState): FeedState {
  const reached = state.polls.filter((poll) => poll.head <= state.cursor)
  const newest = reached.filter(({ head, mark }) => !isAnother(state, head, mark)).at(-1)
  return newest ? { ...state, confirmedAt: newest.at, polls: state.polls.slice(reached.length) } : state
}

/** The mark of the event at `seq`, as far as the feed remembers; undefined: it does not. */
export function markAt({ cursor, mark, ring, ringAfter }: FeedState, seq: number): Mark | undefined {
  if (seq === cursor) return mark
  const place = ring.length - (cursor - seq)
  if (place === 0) return ringAfter
  const kept = seq < cursor ? ring[place - 1] : undefined
  return kept && markOf(kept)
}

/** Whoever says that the event at `seq` has this mark speaks of another history than the feed followed. */
export function isAnother(state: FeedState, seq: number, mark: Mark | undefined): boolean {
  const known = markAt(state, seq)
  return Boolean(known && mark && known !== mark)
}

const markInBell = ({ from, before, events }: Bell, seq: number): Mark | undefined =>
  seq === from - 1 ? before : events.find((event) => event.seq === seq)?.mark

const markInPage = ({ after, before, events }: LogPage, seq: number): Mark | undefined =>
  seq === after ? before : events.find((event) => event.seq === seq)?.mark
