import type { Call } from '@sufra/shared/calls/calls.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { learn, useLive } from '../live/live-store'
import type { Tapped } from './outbox.rules'
import { shownEntities } from './use-shown'

type CommandPlace = Pick<Tapped, 'tableNumber' | 'ticket' | 'concerns'>

/** Where a command was given, as the person saw it then: later the order may hang elsewhere. */
export function placeOf({ params, body }: Pick<Tapped, 'params' | 'body'>): CommandPlace {
  const { order, table, visit, call } = shownEntities()
  const known = order[params.orderId ?? ''] as Order | undefined
  const seated = visit[params.visitId ?? ''] as Visit | undefined
  const called = call[params.callId ?? ''] as Call | undefined
  const tableId =
    params.tableId ?? (known ? known.tableId : (body.tableId as string | undefined)) ?? seated?.tableIds[0]
  return {
    tableNumber: known?.tableNumber ?? called?.tableNumber ?? table[tableId ?? '']?.number ?? null,
    ticket: known?.ticket ?? null,
    concerns: concernsOf({ params, body }),
  }
}

type Of = { readonly visitId: string | null; readonly tableId: string | null } | undefined

/** Whom it is for, as the person saw it then; what is given to another table is for who sits there, too. */
function concernsOf({ params, body }: Pick<Tapped, 'params' | 'body'>): string[] {
  const { order, table, visit, call } = shownEntities()
  const seatsOf = (visitId: unknown) => (visit[String(visitId)] as Visit | undefined)?.tableIds ?? []
  if (params.visitId) return [params.visitId, ...seatsOf(params.visitId), ...seatsOf(body.otherVisitId)]
  const at = (tableId: unknown) => (table[String(tableId)] as Table | undefined)?.visitId ?? tableId
  const of = (order[params.orderId ?? ''] ?? call[params.callId ?? '']) as Of
  const to = body.visitId ?? at(body.tableId)
  return [of?.visitId ?? of?.tableId, to].filter((id) => typeof id === 'string')
}

const kinds = {
  order: [
    'placeOrder',
    'addLines',
    'voidLine',
    'restoreLine',
    'advanceOrder',
    'recallOrder',
    'fireOrder',
    'holdOrder',
    'rushOrder',
    'seeChanges',
    'completeOrder',
    'cancelOrder',
    'restoreOrder',
    'moveOrder',
  ],
  visit: [
    'seatParty',
    'transferVisit',
    'closeVisit',
    'mergeVisits',
    'addTable',
    'splitTable',
    'changeGuests',
    'handOver',
    'stillHere',
  ],
  table: ['markCleaned', 'reserveTable', 'unreserveTable'],
  call: ['acknowledgeCall', 'resolveCall'],
  menuItem: ['setItemAvailability'],
} as const

type Where = Pick<Tapped, 'params'>

/** What happened in another branch of this person is no news on this one's boards. */
const isFollowed = ({ params }: Where): boolean => params.branchId === useLive.getState().branchId

/** The answer is news: what was shown as done here stays done until the event that tells the same. */
export function learnAnswer(of: Where & Pick<Tapped, 'name'>, answer: unknown, old: boolean): void {
  if (!isFollowed(of)) return
  for (const [kind, names] of Object.entries(kinds))
    if ((names as readonly string[]).includes(of.name))
      learn(kind as keyof typeof kinds, answer as { readonly id: string; readonly version: number }, old)
}

/** A refusal brings what is the case now, so that the question is asked above the truth. */
export function learnRefusal(of: Where, details: Readonly<Record<string, unknown>>): void {
  if (!isFollowed(of)) return
  for (const kind of ['order', 'visit', 'table', 'call'] as const) {
    const current = details[kind] as { readonly id?: unknown; readonly version?: unknown } | null | undefined
    if (typeof current?.id === 'string' && typeof current.version === 'number')
      learn(kind, current as { readonly id: string; readonly version: number })
  }
}
