import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Call, RaiseCall } from '@sufra/shared/calls/calls.contract'
import {
  acknowledge,
  cancel,
  mayTakeBack,
  moveCall,
  raiseCall as raise,
  resolve,
} from '@sufra/shared/calls/calls.rules'
import type { Actor, GuestActor } from '@sufra/shared/identity/actor'
import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { Change } from '@sufra/shared/kernel/change'
import type { GuestCall } from '@sufra/shared/live/live.contract'
import { callAsGuestSees } from '@sufra/shared/live/projections.rules'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { type News, newsOf } from '../kernel/news'
import { hearOfPhone, joinable, joinSeated, lockSeatOfSession, type Seat } from '../tables/tables.repository'
import { seatFoundBy } from '../visits/left-open.commands'
import { insertCall, lockCall, lockOpenCallsOfTable, lockOpenCallsOfVisit, saveCall } from './calls.repository'

interface OneCall {
  readonly branchId: string
  readonly callId: string
}

/** A phone at a table asks for something. Throws `too_many_requests` within a minute, `visit_closed`, `id_taken`. */
export const raiseCall = (
  deps: Deps,
  command: Command,
  { branchId, id, reason }: RaiseCall & { readonly branchId: string },
): Promise<Outcome<GuestCall>> =>
  write(
    deps,
    command,
    async (tx): Promise<GuestCall> => {
      const guest = guestOf(command.actor)
      const seat = await lockSeatOfSession(tx, branchId, guest.sessionId)
      const earlier = await lockOpenCallsOfTable(tx, branchId, seat.table.id)
      const known = earlier.find((call) => call.id === id && call.reason === reason)
      // Nothing is asked for anew, so the phone that repeats it has not been heard of either.
      if (known) return callAsGuestSees(known)
      const visitId = await visitOf(tx, guest, seat, deps.now())
      const { table } = seat
      const asked = { id, reason, visitId, table, at: deps.now().toISOString(), raisedBy: guest.sessionId }
      const { raised, replaced } = raise(
        asked,
        earlier.filter((call) => call.reason === reason),
      )
      const news = newsOf(tx, guest, branchId)
      for (const one of replaced) await keepCall(tx, news, branchId, one)
      if (!(await insertCall(tx, guest, raised.next))) throw new AppError('id_taken', { callId: id })
      news.call(raised)
      return callAsGuestSees(raised.next)
    },
    { status: 201 },
  )

/** A phone that scanned before there was a visit belongs to it from now on. */
async function visitOf(tx: Tx, guest: GuestActor, found: Seat, at: Date): Promise<string | null> {
  const { sessionId, branchId } = guest
  const seat = await seatFoundBy(guest, { tx, branchId, at }, found)
  const { table, visit, asking } = seat
  const bound = await hearOfPhone(tx, sessionId, at)
  if (bound !== null && bound !== visit?.id && bound !== asking?.id)
    throw new AppError('visit_closed', { visitId: bound })
  const here = joinable(seat)
  if (here && bound === null) await joinSeated(tx, { branchId, tableId: table.id, visitId: here.id, at, sessionId })
  return bound ?? here?.id ?? null
}

/** A phone takes back what it asked for itself. Throws `not_found`, `not_your_call`, `call_resolved`. */
export const cancelCall = (deps: Deps, command: Command, one: OneCall) => {
  const guest = guestOf(command.actor)
  const rule = (call: Call, at: string) => {
    const own = call.visitId === null ? !guest.over && call.tableId === guest.tableId : call.visitId === guest.visitId
    if (!own) throw new AppError('not_found', { callId: call.id })
    mayTakeBack(call, guest.sessionId)
    return asGuestHears(() => cancel(call, at))
  }
  return changeCall(deps, command, one, rule, callAsGuestSees)
}

/** A refusal shows the call too. */
function asGuestHears<T>(rule: () => T): T {
  try {
    return rule()
  } catch (error) {
    if (!isAppError(error) || !('call' in error.details)) throw error
    throw new AppError(error.code, { ...error.details, call: callAsGuestSees(error.details.call as Call) })
  }
}

/** On my way. */
export const acknowledgeCall = (deps: Deps, command: Command, one: OneCall) => {
  const { actor } = command
  if (actor.kind !== 'staff') throw new AppError('forbidden')
  const by = { id: actor.userId, name: actor.name }
  return changeCall(deps, command, one, (call, at) => acknowledge(call, by, at), asItIs)
}

export const resolveCall = (deps: Deps, command: Command, one: OneCall) =>
  changeCall(deps, command, one, resolve, asItIs)

/** The party has left: nobody waits any more, nor for what was asked for before it was seated. */
export async function endCallsOfVisit({ tx, news, branchId, at }: Ending, visit: Visit): Promise<void> {
  for (const call of await lockOpenCallsOfVisit(tx, branchId, visit)) {
    // Whoever asks at the table of a party that was left open is somebody else, and still waits.
    if (call.visitId === null && visit.leftOpenAt !== undefined && call.raisedAt >= visit.leftOpenAt) continue
    await keepCall(tx, news, branchId, resolve(call, at.toISOString()))
  }
}

/** Nothing came of the party: what it asked for is its table's again, as before. */
export const leaveCallsAtTable = (host: Ending, visit: Visit): Promise<void> =>
  takeCallsAlong(host, visit, ({ visitId, tableId, tableNumber }) =>
    visitId === null ? null : { visitId: null, table: { id: tableId, number: tableNumber } },
  )

interface Going {
  readonly visitId: string | null
  readonly table: { readonly id: string; readonly number: number }
}

/** What a party asked for goes with it. `to`: where each call goes; null: it stays where it is. */
export async function takeCallsAlong(
  { tx, news, branchId }: Ending,
  visit: Visit,
  to: (call: Call) => Going | null,
): Promise<void> {
  for (const call of await lockOpenCallsOfVisit(tx, branchId, visit)) {
    const going = to(call)
    if (going) await keepCall(tx, news, branchId, moveCall(call, going.visitId, going.table))
  }
}

interface Ending {
  readonly tx: Tx
  readonly news: News
  readonly branchId: string
  readonly at: Date
}

const asItIs = (call: Call): Call => call

const changeCall = <Told>(
  deps: Deps,
  command: Command,
  { branchId, callId }: OneCall,
  rule: (call: Call, at: string) => Change<Call, 'call.changed'>,
  toldAs: (call: Call) => Told,
) =>
  write(deps, command, async (tx): Promise<Told> => {
    const call = await lockCall(tx, branchId, callId)
    const change = rule(call, deps.now().toISOString())
    await keepCall(tx, newsOf(tx, command.actor, branchId), branchId, change)
    return toldAs(change.next)
  })

async function keepCall(tx: Tx, news: News, branchId: string, change: Change<Call, 'call.changed'>): Promise<void> {
  await saveCall(tx, branchId, change.next)
  news.call(change)
}

function guestOf(actor: Actor): GuestActor {
  if (actor.kind !== 'guest') throw new AppError('forbidden')
  return actor
}
