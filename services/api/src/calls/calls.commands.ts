import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Call, RaiseCall } from '@sufra/shared/calls/calls.contract'
import { acknowledge, cancel, moveCall, raiseCall as raise, resolve } from '@sufra/shared/calls/calls.rules'
import type { Actor, GuestActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Change } from '@sufra/shared/kernel/change'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { type News, newsOf } from '../kernel/news'
import { bindSessions, hearOfPhone, lockSeatOfSession, type Seat } from '../tables/tables.repository'
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
): Promise<Outcome<Call>> =>
  write(
    deps,
    command,
    async (tx): Promise<Call> => {
      const guest = guestOf(command.actor)
      const seat = await lockSeatOfSession(tx, branchId, guest.sessionId)
      const visitId = await visitOf(tx, guest, seat, deps.now())
      const earlier = await lockOpenCallsOfTable(tx, branchId, seat.table.id)
      const known = earlier.find((call) => call.id === id && call.reason === reason)
      if (known) return toldTo(guest, known)
      const { table } = seat
      const asked = { id, reason, visitId, table, at: deps.now().toISOString() }
      const { raised, replaced } = raise(
        asked,
        earlier.filter((call) => call.reason === reason),
      )
      const news = newsOf(tx, guest, branchId)
      for (const one of replaced) await keepCall(tx, news, branchId, one)
      if (!(await insertCall(tx, guest, raised.next))) throw new AppError('id_taken', { callId: id })
      news.call(raised)
      return raised.next
    },
    { status: 201 },
  )

/** A phone that scanned before there was a visit belongs to it from now on. */
async function visitOf(tx: Tx, guest: GuestActor, { table, visit }: Seat, at: Date): Promise<string | null> {
  const { sessionId } = guest
  const bound = await hearOfPhone(tx, sessionId, at)
  if (bound !== null && bound !== visit?.id) throw new AppError('visit_closed', { visitId: bound })
  if (visit && bound === null) await bindSessions(tx, { tableId: table.id, visitId: visit.id, at, sessionId })
  return visit?.id ?? null
}

export const cancelCall = (deps: Deps, command: Command, one: OneCall) => {
  const guest = guestOf(command.actor)
  return changeCall(deps, command, one, (call, at) => {
    const own = call.visitId === null ? !guest.over && call.tableId === guest.tableId : call.visitId === guest.visitId
    if (!own) throw new AppError('not_found', { callId: call.id })
    return cancel(call, at)
  })
}

/** On my way. */
export const acknowledgeCall = (deps: Deps, command: Command, one: OneCall) => {
  const { actor } = command
  if (actor.kind !== 'staff') throw new AppError('forbidden')
  return changeCall(deps, command, one, (call, at) => acknowledge(call, { id: actor.userId, name: actor.name }, at))
}

export const resolveCall = (deps: Deps, command: Command, one: OneCall) => changeCall(deps, command, one, resolve)

/** The party has left: nobody waits any more, nor for what was asked for before it was seated. */
export async function endCallsOfVisit({ tx, news, branchId, at }: Ending, visit: Visit): Promise<void> {
  for (const call of await lockOpenCallsOfVisit(tx, branchId, visit))
    await keepCall(tx, news, branchId, resolve(call, at.toISOString()))
}

interface Going {
  readonly visitId: string
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

const changeCall = (
  deps: Deps,
  command: Command,
  { branchId, callId }: OneCall,
  rule: (call: Call, at: string) => Change<Call, 'call.changed'>,
) =>
  write(deps, command, async (tx): Promise<Call> => {
    const call = await lockCall(tx, branchId, callId)
    const change = rule(call, deps.now().toISOString())
    await keepCall(tx, newsOf(tx, command.actor, branchId), branchId, change)
    return toldTo(command.actor, change.next)
  })

async function keepCall(tx: Tx, news: News, branchId: string, change: Change<Call, 'call.changed'>): Promise<void> {
  await saveCall(tx, branchId, change.next)
  news.call(change)
}

/** The guest hears who is coming by name only. */
const toldTo = (actor: Actor, call: Call): Call =>
  actor.kind === 'staff' || !call.acknowledgedBy
    ? call
    : { ...call, acknowledgedBy: { id: call.id, name: call.acknowledgedBy.name } }

function guestOf(actor: Actor): GuestActor {
  if (actor.kind !== 'guest') throw new AppError('forbidden')
  return actor
}
