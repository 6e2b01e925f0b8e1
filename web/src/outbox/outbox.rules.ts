import { isAppError } from '@sufra/shared/kernel/app-error'
import type { Localized } from '@sufra/shared/kernel/fields'

/* What somebody did here that the restaurant may not have yet: kept in order, each with its first key, sent once. Pure:
   time comes in as milliseconds of the wall clock, which a reload does not set back to zero. */

export interface Refusal {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
}

/** One command, as it was tapped. */
export interface Tapped {
  /** Its idempotency key, made with the tap. */
  readonly key: string
  /** It is sent as this person and as nobody else. */
  readonly userId: string
  /** The endpoint. */
  readonly name: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly at: number
  /** Where it was done, in numbers that a person knows. */
  readonly tableNumber: number | null
  readonly ticket: number | null
  /** The party it was done for, or its table where nobody sat; of what is done to a party its tables too. */
  readonly concerns?: readonly string[]
  /** The dish it is about, by name. */
  readonly dish?: Localized
  /** What a queued order will look like; it has no place on any board before it is sent. */
  readonly preview?: { readonly id: string }
}

export interface Queued extends Tapped {
  /** Its place in the queue, over all tabs. */
  readonly seq: number
  /** Attempts without an answer: from the first one on it may have arrived. */
  readonly tries: number
  readonly notBefore: number
  readonly refused: Refusal | null
  /** Somebody said that it is to be sent although it is old. */
  readonly confirmed: boolean
}

export const queued = (tapped: Tapped, seq: number): Queued => ({
  ...tapped,
  seq,
  tries: 0,
  notBefore: 0,
  refused: null,
  confirmed: false,
})

/** One id, or those of several tables. */
const idsIn = (named: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(named).flatMap(
    ([name, value]) => ((name !== 'branchId' && /Id$|TableIds$/.test(name) && value) || []) as string | string[],
  )

/** What there is only with it: the things its address names, the one whose id it brings, and other tables it takes. */
function makes({ params, body, concerns = [] }: Tapped): string[] {
  const { id: ownId, otherTableIds, tableId, toTableId, otherVisitId } = body
  // Where a party sits is changed at both: what is ordered there meanwhile would be somebody else's.
  const ofParty = params.visitId ? { tableId, toTableId, otherVisitId } : {}
  return [...idsIn({ ...params, ownId, otherTableIds, ...ofParty }), ...(params.visitId ? concerns : [])]
}

/** What it makes or changes. Taken down where nobody sat, an order seats a party before whatever else is ordered there. */
export const changesOf = (tapped: Tapped): string[] => [
  ...makes(tapped),
  ...(tapped.body.takenAt ? idsIn({ tableId: tapped.body.tableId }) : []),
]

/** What it cannot do without. Two orders for one table need the same table and not each other. */
const needsOf = ({ params, body }: Tapped): string[] => [...idsIn(params), ...idsIn(body)]

type Relation = (later: Queued, earlier: Queued) => boolean

const needsAny = (later: Queued, earlier: Queued, ids: readonly string[]): boolean =>
  later.seq > earlier.seq && needsOf(later).some((id) => ids.includes(id))

const needs: Relation = (later, earlier) => needsAny(later, earlier, changesOf(earlier))

/** Without the order that would have seated the party, the next one at its table seats it. */
const isOf: Relation = (later, earlier) => needsAny(later, earlier, makes(earlier))

/** A party neither leaves nor moves before what was done for it: an order would be refused, a step missing. */
const followsUpon: Relation = (later, { seq, concerns = [] }) => {
  const changed = new Set(changesOf(later))
  return later.seq > seq && concerns.some((id) => changed.has(id))
}

const dependsOn: Relation = (later, earlier) => needs(later, earlier) || followsUpon(later, earlier)

const oldAfterMs = 12 * 3_600_000

/** Half a day later nobody may want it any more. */
export const isOld = ({ at, confirmed }: Queued, now: number): boolean => !confirmed && now - at > oldAfterMs

const isQuestion = (entry: Queued, now: number): boolean => entry.refused !== null || isOld(entry, now)

const inOrder = (queue: readonly Queued[]): Queued[] => [...queue].sort((a, b) => a.seq - b.seq)

/** Directly or through something else. */
function reachedFrom(queue: readonly Queued[], entry: Queued, relation: Relation): Queued[] {
  const reached = [entry]
  for (const later of inOrder(queue)) if (reached.some((each) => relation(later, each))) reached.push(later)
  return reached.slice(1)
}

/** What waits for `entry`. */
export const waitingFor = (queue: readonly Queued[], entry: Queued): Queued[] => reachedFrom(queue, entry, dependsOn)

/** What can't be done without `entry`. What only comes after it can: a party leaves without a round that was taken out. */
export const lostWith = (queue: readonly Queued[], entry: Queued): Queued[] => reachedFrom(queue, entry, isOf)

/** The first that may go: nothing it depends on is asked about, refused or put off; what is independent overtakes those. */
export function nextToSend(queue: readonly Queued[], now: number): Queued | null {
  const stopped: Queued[] = []
  for (const entry of inOrder(queue)) {
    const stops = isQuestion(entry, now) || putOffFor(entry, now) > 0 || stopped.some((each) => dependsOn(entry, each))
    if (!stops) return entry
    stopped.push(entry)
  }
  return null
}

/**
 * What was done in this branch, at the time that the server would give it: its clock is so many milliseconds `ahead` of
 * this device's. The queue is the person's, over all their branches.
 */
export const doneIn = (queue: readonly Queued[], branchId: string | null, ahead: number): Queued[] =>
  queue.filter(({ params }) => params.branchId === branchId).map((entry) => ({ ...entry, at: entry.at + ahead }))

export interface Question {
  readonly entry: Queued
  readonly why: 'refused' | 'old'
  readonly waiting: readonly Queued[]
}

/** What a person has to decide, each with everything that waits for it; one that waits for another question is no own one. */
export function questionsOf(queue: readonly Queued[], now: number): Question[] {
  const asked = inOrder(queue).filter((entry) => isQuestion(entry, now))
  const within = new Set(asked.flatMap((entry) => waitingFor(queue, entry)).map(({ key }) => key))
  return asked
    .filter(({ key, refused }) => refused !== null || !within.has(key))
    .map((entry) => ({ entry, why: entry.refused ? 'refused' : 'old', waiting: waitingFor(queue, entry) }))
}

/** What came of one attempt. `no_line`: no answer. `trouble`: an answer that says nothing about the command itself. */
export type Outcome =
  | { readonly kind: 'no_line' | 'trouble' | 'no_session' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Tried again by itself only after a lost network, a 5xx and `still_running`; any other refusal is an answer. */
export function outcomeOf(error: unknown): Outcome {
  if (!isAppError(error)) return { kind: 'trouble' }
  if (error.code === 'offline') return { kind: 'no_line' }
  if (error.status >= 500 || error.code === 'still_running') return { kind: 'trouble' }
  if (error.code === 'session_expired' || error.code === 'signed_out') return { kind: 'no_session' }
  return { kind: 'refused', refusal: { code: error.code, details: error.details } }
}

const longestWaitMs = 15_000
const waits = [1000, 2000, 4000, 8000]
export const waitAfter = (tries: number): number => waits[tries] ?? longestWaitMs

/** For how long it is put off still. No wait is longer than the longest: where more is left, the clock was put back. */
export function putOffFor({ notBefore }: Queued, now: number): number {
  const left = notBefore - now
  return left > 0 && left <= longestWaitMs ? left : 0
}

/** The entry after an attempt that was not answered with yes. */
export function afterAttempt(entry: Queued, outcome: Outcome, now: number): Queued {
  if (outcome.kind === 'refused') return { ...entry, refused: outcome.refusal }
  const tries = entry.tries + 1
  return { ...entry, tries, notBefore: outcome.kind === 'trouble' ? now + waitAfter(entry.tries) : 0 }
}

/** Somebody says: once more, or: yes, although it is old. */
export const sentAgain = (entry: Queued): Queued => ({ ...entry, refused: null, notBefore: 0, confirmed: true })

/** What the order costs now, when that was the reason; minor units. */
export function newPriceOf({ refused }: Queued): { readonly total: number; readonly currency: string } | null {
  if (refused?.code !== 'price_changed') return null
  const { total, currency } = refused.details
  return typeof total === 'number' && typeof currency === 'string' ? { total, currency } : null
}

/**
 * Refusals of an order that are not about its dishes, its party or its table's: it has its own answer, the restaurant has
 * it, or who sent it may send it later; a table that is gone takes nothing down.
 */
const staysAsItIs: ReadonlySet<string> = new Set([
  ...['price_changed', 'id_taken', 'idempotency_key_reused'],
  ...['too_many_requests', 'forbidden', 'branch_no_access', 'demo_closed', 'table_not_in_branch'],
])

type Seated = Readonly<Record<string, { readonly tableIds: readonly string[] } | undefined>>

/**
 * The table at which a refused order is to be taken down anew, with all that can still be had: where its party sits by
 * now; at its own table for who sits there where its party has left. `takeaway`: it has none. `visits`: who sits where.
 * Null: it stays as it is.
 */
export function takenAnewAt({ name, body, refused }: Queued, visits: Seated): string | null {
  if (name !== 'placeOrder' || refused === null || staysAsItIs.has(refused.code)) return null
  if (typeof body.tableId !== 'string') return body.channel === 'takeaway' ? 'takeaway' : null
  const theirs = visits[String(body.visitId)]?.tableIds ?? []
  return theirs.includes(body.tableId) ? body.tableId : (theirs[0] ?? body.tableId)
}

/** Agreed at the new price: another content, so another key; the refusal proves that the first one did nothing. */
export function atNewPrice(entry: Queued, key: string): Queued {
  const price = newPriceOf(entry)
  return price ? { ...sentAgain(entry), key, body: { ...entry.body, agreedTotal: price.total } } : entry
}
