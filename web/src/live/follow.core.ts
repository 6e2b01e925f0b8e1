import type {
  Beat,
  LiveEvent,
  Mark,
  Snapshot,
  Subscribe,
  SubscribeAnswer,
  ViewName,
} from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import { noTransit, sentAt, type Transit, transitOf } from './transit.rules'

/* How a screen follows one branch: snapshot, deltas, resume, resync. Pure: time comes in with every input, in
   milliseconds of the screen's monotonic clock. */

interface Asking {
  readonly n: number
  /** When it was sent. */
  readonly at: number
  /** What it goes on from. */
  readonly since: number
  /** The answer before it is still good, but was too slow to measure by. */
  readonly measures: boolean
}

export interface Followed {
  readonly branchId: string
  readonly socket: 'down' | 'up'
  /** When the socket last went down; null while up. */
  readonly downSince: number | null
  /** The subscribe under way; null: none. */
  readonly asking: Asking | null
  /** How many subscribes in a row were given up, because no answer came in time. */
  readonly inVain: number
  readonly n: number
  readonly epoch: string | null
  /** The seq of the last answer: nothing at or below it is news. */
  readonly base: number
  /** Everything up to here has been applied. */
  readonly upTo: number
  /** Of the event at `upTo`: proves of which history it is. */
  readonly mark: Mark
  readonly audience: string | null
  readonly view: ViewName | null
  /** What arrived between subscribe and answer. */
  readonly buffer: readonly LiveEvent[]
  readonly beatAt: number | null
  /** Of this connection. */
  readonly transit: Transit
  /** When the shown state was last proved to be the head. */
  readonly truthAt: number | null
  readonly beatsBelow: number
  readonly refused: { readonly code: string; readonly message: string } | null
  /** When to ask again, because the last answer was that it can't be answered now; null once it was. */
  readonly againAt: number | null
  /**
   * How many answers in a row on this connection were so long in coming that no beat proves enough, and when to ask again
   * for a quicker one; null: no need to.
   */
  readonly doubted: number
  readonly measureAt: number | null
}

export type Input =
  | { readonly type: 'opened'; readonly now: number }
  | { readonly type: 'closed'; readonly now: number }
  | { readonly type: 'answer'; readonly now: number; readonly answer: SubscribeAnswer }
  | { readonly type: 'event'; readonly now: number; readonly event: LiveEvent }
  | { readonly type: 'beat'; readonly now: number; readonly beat: Beat }
  /** `whole`: what is known is not enough to go on from. */
  | { readonly type: 'resync'; readonly now: number; readonly whole?: boolean }
  /** What was heard could not be shown: `truthAt` is still of what is. */
  | { readonly type: 'unshown'; readonly now: number; readonly truthAt: number | null }
  | { readonly type: 'tick'; readonly now: number }
  /** The device slept, and its monotonic clock with it: what was known is older than that says. */
  | { readonly type: 'slept'; readonly now: number; readonly ms: number }

export type Output =
  | { readonly type: 'subscribe'; readonly message: Subscribe }
  /** `afresh`: it is of another epoch than what is shown, whose versions count for nothing any more. */
  | { readonly type: 'replace'; readonly snapshot: Snapshot; readonly afresh: boolean }
  | { readonly type: 'apply'; readonly view: ViewName; readonly events: readonly LiveEvent[] }
  /** Close the engine and come back with jitter. */
  | { readonly type: 'reconnect' }

export interface Stepped {
  readonly next: Followed
  readonly outputs: readonly Output[]
}

/** What is long in coming on a slow line comes all the same: each attempt in vain gives the next one more time. */
const answerWithinMs = 8000
const mostAnswerMs = 60_000
export const againMs = 2000
/** What passes by itself: the branch could not be read just then. */
export const passing: readonly string[] = ['not_ready', 'too_many_requests', 'stale']
const beatsBelowBeforeResync = 3

export const following = (branchId: string, now: number): Followed => ({
  branchId,
  socket: 'down',
  downSince: now,
  asking: null,
  inVain: 0,
  n: 0,
  epoch: null,
  base: 0,
  upTo: 0,
  mark: null,
  audience: null,
  view: null,
  buffer: [],
  beatAt: null,
  transit: noTransit,
  truthAt: null,
  beatsBelow: 0,
  refused: null,
  againAt: null,
  doubted: 0,
  measureAt: null,
})

const only = (next: Followed): Stepped => ({ next, outputs: [] })

export function step(state: Followed, input: Input): Stepped {
  switch (input.type) {
    case 'opened':
      return subscribe(opened(state, input.now), input.now)
    case 'closed':
      return only({ ...state, socket: 'down', downSince: state.downSince ?? input.now, asking: null, buffer: [] })
    case 'answer':
      return answered(state, input.answer, input.now)
    case 'event':
      return heard(state, input.event)
    case 'beat':
      return beaten(heardBeat(state, input.beat, input.now), input.beat)
    case 'resync':
      return resynced(input.whole ? { ...state, audience: null } : state, input.now)
    case 'unshown':
      return only(unshown(state, input.now, input.truthAt))
    case 'tick':
      return ticked(state, input.now)
    case 'slept':
      return only(overslept(state, input.now, input.ms))
  }
}

/** What the connection before has shown of the two clocks counts no more. */
const opened = (state: Followed, now: number): Followed => ({
  ...state,
  socket: 'up',
  downSince: null,
  beatAt: now,
  transit: noTransit,
  doubted: 0,
  measureAt: null,
})

/** The whole is asked for after a moment: where that can't be shown either, nobody may ask without a pause. */
const unshown = (state: Followed, now: number, truthAt: number | null): Followed => {
  const deaf = { audience: null, asking: null, buffer: [], againAt: now + againMs, measureAt: null }
  return { ...state, ...deaf, truthAt }
}

const resynced = (state: Followed, now: number): Stepped =>
  state.socket === 'up' ? subscribe(state, now) : only(state)

function subscribe(state: Followed, now: number, measures = false): Stepped {
  const n = state.n + 1
  const place = state.epoch === null ? {} : { epoch: state.epoch, since: state.upTo, mark: state.mark }
  const resume = state.audience === null ? place : { ...place, audience: state.audience }
  const next = {
    ...state,
    n,
    asking: { n, at: now, since: state.upTo, measures },
    buffer: [],
    beatsBelow: 0,
    measureAt: null,
  }
  return { next, outputs: [{ type: 'subscribe', message: { n, branchId: state.branchId, ...resume } }] }
}

function answered(state: Followed, answer: SubscribeAnswer, now: number): Stepped {
  const { asking } = state
  if (asking?.n !== answer.n) return only(state)
  if (!answer.ok) {
    const toldNo = { ...state, asking: null, inVain: 0, buffer: [], beatAt: now }
    return only(
      passing.includes(answer.error.code)
        ? { ...toldNo, againAt: now + againMs }
        : { ...toldNo, refused: answer.error },
    )
  }
  const from = answer.kind === 'snapshot' ? answer.snapshot : answer
  const transit = transitOf(state.transit, Date.parse(from.at), now, asking.at)
  const base = {
    ...state,
    ...measuring(state.doubted, transit, from.view, now),
    asking: null,
    inVain: 0,
    refused: null,
    againAt: null,
    epoch: from.epoch,
    audience: from.audience,
    view: from.view,
    base: from.seq,
    beatAt: now,
    transit,
  }
  // Of a time since it was asked for, and nobody knows how long it was on its way.
  const truthAt = answer.kind === 'snapshot' ? asking.at : provedAt(base, answer, asking.at)
  const deltas = answer.kind === 'deltas' ? answer.events.filter((event) => event.seq > asking.since) : []
  const another = answer.kind === 'snapshot' && answer.another === true
  const afresh = another || from.epoch !== state.epoch
  const replaced: Output[] = answer.kind === 'snapshot' ? [{ type: 'replace', snapshot: answer.snapshot, afresh }] : []
  const late = state.buffer.filter((event) => event.seq > from.seq)
  const events = [...deltas, ...late]
  const applied: Output[] = events.length > 0 ? [{ type: 'apply', view: from.view, events }] : []
  const place = late.reduce(furthest, { upTo: from.seq, mark: from.mark ?? null })
  return { next: { ...base, ...place, truthAt, buffer: [] }, outputs: [...replaced, ...applied] }
}

/**
 * Nobody knows how long of a slow answer was its way back, and so every beat may be as old. Where that is too old to
 * prove anything, one slow answer, as in a rush after an outage, must not leave it so: a quick one settles it. On a line
 * that is slow for good it is asked for less and less often.
 */
function measuring(doubted: number, { doubt }: Transit, view: ViewName, now: number) {
  const { beatMs, confirmedMs } = timesOf(view)
  if (doubt + beatMs <= confirmedMs) return { doubted: 0, measureAt: null }
  return { doubted: doubted + 1, measureAt: now + Math.min(againMs * 2 ** doubted, mostAnswerMs) }
}

function heard(before: Followed, event: LiveEvent): Stepped {
  if (event.branchId !== before.branchId) return only(before)
  const state = before.asking ? { ...before, buffer: [...before.buffer, event] } : before
  if (waitsForAnswer(state)) return only(state)
  // Above the last answer, versions settle what comes twice or late, so no order is taken for granted here.
  if (state.view === null || isDeaf(state) || event.seq <= state.base) return only(state)
  return {
    next: { ...state, ...furthest(state, event) },
    outputs: [{ type: 'apply', view: state.view, events: [event] }],
  }
}

type Position = Pick<Followed, 'upTo' | 'mark'>

const furthest = ({ upTo, mark }: Position, event: LiveEvent): Position =>
  event.seq > upTo ? { upTo: event.seq, mark: event.mark ?? null } : { upTo, mark }

/** What came while it asked was let go: until it is answered, nothing it hears goes on from what it has. */
const isDeaf = (state: Followed): boolean => state.refused !== null || state.againAt !== null

const heardBeat = (state: Followed, { at }: Beat, now: number): Followed & { readonly beatAt: number } => ({
  ...state,
  beatAt: now,
  transit: transitOf(state.transit, Date.parse(at), now),
})

function beaten(state: Followed & { readonly beatAt: number }, beat: Beat): Stepped {
  const another = beat.branchId !== state.branchId
  if (another || state.asking || state.view === null || isDeaf(state)) return only(state)
  if (beat.epoch !== state.epoch || isOfAnother(state, beat)) return subscribe(state, state.beatAt)
  if (beat.head < state.upTo) {
    const counted = { ...state, beatsBelow: state.beatsBelow + 1 }
    return counted.beatsBelow >= beatsBelowBeforeResync ? subscribe(counted, state.beatAt) : only(counted)
  }
  const truthAt = provedAt(state, beat, sentAt(state.transit))
  return only({ ...state, beatsBelow: 0, upTo: beat.head, mark: beat.mark ?? null, truthAt })
}

/** Where this screen stands, another event stands now: the database was put back, and has grown again since. */
const isOfAnother = ({ upTo, mark }: Followed, beat: Beat): boolean =>
  Boolean(beat.head === upTo && mark && beat.mark && beat.mark !== mark)

type Proof = Pick<Beat, 'at' | 'confirmedAt'>

/**
 * A beat and what goes on from what is shown prove the state as of the moment at which they were sent, or as of their
 * `confirmedAt` if that is not recent enough. One before its time was timed by a clock that has been put back since, and proves nothing.
 */
function provedAt({ truthAt, view }: Followed, { at, confirmedAt }: Proof, moment: number): number | null {
  const age = confirmedAt === null ? -1 : Date.parse(at) - Date.parse(confirmedAt)
  if (age < 0) return truthAt
  return Math.max(truthAt ?? Number.NEGATIVE_INFINITY, age <= timesOf(view).confirmedMs ? moment : moment - age)
}

/** Whatever the socket says, nobody is there any more. */
function overslept(state: Followed, now: number, ms: number): Followed {
  const then = (moment: number | null) => moment && moment - ms
  const down = { socket: 'down', downSince: then(state.downSince) ?? now, asking: null, inVain: 0, buffer: [] } as const
  return { ...state, ...down, beatAt: then(state.beatAt), truthAt: then(state.truthAt) }
}

function ticked(state: Followed, now: number): Stepped {
  if (state.socket === 'down') return only(state)
  if (!isDead(state, now)) {
    const isDue = (at: number | null) => at !== null && now >= at && state.asking === null
    if (isDue(state.againAt)) return subscribe(state, now)
    return isDue(state.measureAt) ? subscribe(state, now, true) : only(state)
  }
  const inVain = waitsForAnswer(state) ? state.inVain + 1 : state.inVain
  const next = { ...state, socket: 'down' as const, downSince: now, asking: null, inVain, buffer: [] }
  return { next, outputs: [{ type: 'reconnect' }] }
}

/** Nothing is shown, or it may have a hole. */
export const waitsForAnswer = ({ asking }: Followed): boolean => asking !== null && !asking.measures

/**
 * While an answer is on its way, beats wait behind it on the same line: their silence says nothing then. One that only
 * measures is short, and nothing hangs on it.
 */
function isDead({ asking, inVain, beatAt, view }: Followed, now: number): boolean {
  const mostMs = asking?.measures ? mostAnswerMs : Math.min(mostAnswerMs, answerWithinMs * 2 ** inVain)
  if (asking && now - asking.at > mostMs) return true
  if (asking && !asking.measures) return false
  return beatAt !== null && now - beatAt > timesOf(view).silentMs
}

interface Times {
  readonly beatMs: number
  readonly silentMs: number
  readonly confirmedMs: number
}

export function timesOf(view: ViewName | null): Times {
  return view === 'guest' || view === 'customer'
    ? { beatMs: limits.beatGuestMs, silentMs: limits.silentGuestMs, confirmedMs: limits.confirmedGuestMs }
    : { beatMs: limits.beatStaffMs, silentMs: limits.silentStaffMs, confirmedMs: limits.confirmedStaffMs }
}
