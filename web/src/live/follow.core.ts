import type { Beat, LiveEvent, Snapshot, Subscribe, SubscribeAnswer, ViewName } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import { noTransit, sentAt, type Transit, transitOf } from './transit.rules'

/* How a screen follows one branch: snapshot, deltas, resume, resync. Pure: time comes in with every input, in
   milliseconds of the screen's monotonic clock. */

export interface Followed {
  readonly branchId: string
  readonly socket: 'down' | 'up'
  /** When the socket last went down; null while up. */
  readonly downSince: number | null
  /** The number of the subscribe under way, and when it was sent; null: none. */
  readonly asking: { readonly n: number; readonly at: number } | null
  /** How many subscribes in a row were given up, because no answer came in time. */
  readonly inVain: number
  readonly n: number
  readonly epoch: string | null
  /** The seq of the last answer: nothing at or below it is news. */
  readonly base: number
  /** Everything up to here has been applied. */
  readonly upTo: number
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
  audience: null,
  view: null,
  buffer: [],
  beatAt: null,
  transit: noTransit,
  truthAt: null,
  beatsBelow: 0,
  refused: null,
  againAt: null,
})

const only = (next: Followed): Stepped => ({ next, outputs: [] })

export function step(state: Followed, input: Input): Stepped {
  switch (input.type) {
    case 'opened':
      return subscribe({ ...state, socket: 'up', downSince: null, beatAt: input.now, transit: noTransit }, input.now)
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

/** The whole is asked for after a moment: where that can't be shown either, nobody may ask without a pause. */
const unshown = (state: Followed, now: number, truthAt: number | null): Followed => {
  const deaf = { audience: null, asking: null, buffer: [], againAt: now + againMs }
  return { ...state, ...deaf, truthAt }
}

const resynced = (state: Followed, now: number): Stepped =>
  state.socket === 'up' ? subscribe(state, now) : only(state)

function subscribe(state: Followed, now: number): Stepped {
  const n = state.n + 1
  const resume =
    state.epoch !== null && state.audience !== null
      ? { epoch: state.epoch, since: state.upTo, audience: state.audience }
      : {}
  const next = { ...state, n, asking: { n, at: now }, buffer: [], beatsBelow: 0 }
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
  const base = {
    ...state,
    asking: null,
    inVain: 0,
    refused: null,
    againAt: null,
    epoch: from.epoch,
    audience: from.audience,
    view: from.view,
    base: from.seq,
    beatAt: now,
    transit: transitOf(state.transit, Date.parse(from.at), now, asking.at),
  }
  // Of a time since it was asked for, and nobody knows how long it was on its way.
  const truthAt = answer.kind === 'snapshot' ? asking.at : provedAt(base, answer, asking.at)
  const deltas = answer.kind === 'deltas' ? answer.events.filter((event) => event.seq > state.upTo) : []
  const afresh = from.epoch !== state.epoch
  const replaced: Output[] = answer.kind === 'snapshot' ? [{ type: 'replace', snapshot: answer.snapshot, afresh }] : []
  const late = state.buffer.filter((event) => event.seq > from.seq)
  const events = [...deltas, ...late]
  const applied: Output[] = events.length > 0 ? [{ type: 'apply', view: from.view, events }] : []
  const upTo = Math.max(from.seq, ...late.map((event) => event.seq))
  return { next: { ...base, truthAt, buffer: [], upTo }, outputs: [...replaced, ...applied] }
}

function heard(state: Followed, event: LiveEvent): Stepped {
  if (event.branchId !== state.branchId) return only(state)
  if (state.asking) return only({ ...state, buffer: [...state.buffer, event] })
  // Above the last answer, versions settle what comes twice or late, so no order is taken for granted here.
  if (state.view === null || isDeaf(state) || event.seq <= state.base) return only(state)
  return {
    next: { ...state, upTo: Math.max(state.upTo, event.seq) },
    outputs: [{ type: 'apply', view: state.view, events: [event] }],
  }
}

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
  if (beat.epoch !== state.epoch) return subscribe(state, state.beatAt)
  if (beat.head < state.upTo) {
    const counted = { ...state, beatsBelow: state.beatsBelow + 1 }
    return counted.beatsBelow >= beatsBelowBeforeResync ? subscribe(counted, state.beatAt) : only(counted)
  }
  const truthAt = provedAt(state, beat, sentAt(state.transit))
  return only({ ...state, beatsBelow: 0, upTo: beat.head, truthAt })
}

type Proof = Pick<Beat, 'at' | 'confirmedAt'>

/**
 * A beat and what goes on from what is shown prove the state as of the moment at which they were sent, or as of their
 * `confirmedAt` if that is not recent enough (rulings 12). One before its time was timed by a clock that has been put back since, and proves nothing.
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
    const again = state.againAt !== null && state.asking === null && now >= state.againAt
    return again ? subscribe(state, now) : only(state)
  }
  const inVain = state.asking ? state.inVain + 1 : state.inVain
  const next = { ...state, socket: 'down' as const, downSince: now, asking: null, inVain, buffer: [] }
  return { next, outputs: [{ type: 'reconnect' }] }
}

/** While an answer is on its way, beats wait behind it on the same line: their silence says nothing then. */
function isDead({ asking, inVain, beatAt, view }: Followed, now: number): boolean {
  if (asking) return now - asking.at > Math.min(mostAnswerMs, answerWithinMs * 2 ** inVain)
  return beatAt !== null && now - beatAt > timesOf(view).silentMs
}

export function timesOf(view: ViewName | null): { readonly silentMs: number; readonly confirmedMs: number } {
  return view === 'guest' || view === 'customer'
    ? { silentMs: limits.silentGuestMs, confirmedMs: limits.confirmedGuestMs }
    : { silentMs: limits.silentStaffMs, confirmedMs: limits.confirmedStaffMs }
}
