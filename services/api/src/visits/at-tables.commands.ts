import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { organizationOf } from '@sufra/shared/identity/actor'
import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { RoutingKeys } from '@sufra/shared/live/live.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { OrderChange } from '@sufra/shared/orders/orders.rules'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { vacate } from '@sufra/shared/tables/tables.rules'
import { mustBeOpen } from '@sufra/shared/tables/visits.rules'
import { audit } from '../audit/audit.commands'
import { newsOf } from '../kernel/news'
import { findLastActor } from '../orders/last-actor.repository'
import { saveOrder } from '../orders/save-order.repository'
import { type Seat, saveTable } from '../tables/tables.repository'
import { askedIfQuiet } from './left-open.commands'
import type { Host } from './party.commands'
import { findVisit } from './visits.repository'

export interface OneVisit {
  readonly branchId: string
  readonly visitId: string
}

interface Locking {
  readonly branchId: string
  readonly lock: (tx: Tx) => Promise<Seat[]>
}

/** One thing done to parties and tables: what is decided on is locked, and a refusal tells how things stand. */
export const atTables = <T>(
  deps: Deps,
  command: Command,
  { branchId, lock }: Locking,
  work: (host: Host, seats: readonly Seat[]) => Promise<T>,
  options: { readonly status?: number } = {},
): Promise<Outcome<T>> =>
  write(
    deps,
    command,
    async (tx) => {
      const host = hostOf(tx, deps, command, branchId)
      const seats = await lock(tx)
      try {
        return await work(host, seats)
      } catch (error) {
        throw await withTheState(host, seats, error)
      }
    },
    options,
  )

function hostOf(tx: Tx, deps: Deps, { actor }: Command, branchId: string): Host {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('signed_out')
  return { tx, news: newsOf(tx, actor, branchId), organizationId, branchId, at: deps.now() }
}

/** Refusals because somebody was faster: whose change stands in the way is part of the answer. */
const overtaken: ReadonlySet<string> = new Set([
  ...['stale', 'visit_closed', 'visit_left_open', 'table_occupied', 'table_cleaning', 'table_not_free'],
  ...['table_not_cleaning', 'table_not_reserved'],
])

/** A refusal is an answer: what is there now, and who changed it last. */
async function withTheState({ tx, branchId }: Host, seats: readonly Seat[], error: unknown): Promise<unknown> {
  if (!isAppError(error) || error.status !== 409) return error
  const { visitId, tableId } = error.details
  const about = visitId ?? tableId
  const table = seats.find((seat) => seat.table.id === tableId)?.table
  const visit = seats.find((seat) => seat.visit && seat.visit.id === visitId)?.visit
  return new AppError(error.code, {
    ...(table && { table }),
    ...(visit && { visit }),
    ...error.details,
    ...(typeof about === 'string' && overtaken.has(error.code) && { by: await findLastActor(tx, branchId, about) }),
  })
}

/** Throws `not_found`, `visit_closed`, and `still_running` where a table joined theirs while the others were waited for. */
export async function partyAmong(host: Host, seats: readonly Seat[], visitId: string): Promise<Visit> {
  const visit = seats.flatMap((seat) => [seat.visit, seat.asking]).find((one) => one?.id === visitId)
  const isLocked = (tableId: string) => seats.some(({ table }) => table.id === tableId)
  if (visit?.tableIds.every(isLocked)) return askedIfQuiet(host, visit)
  if (visit) throw new AppError('still_running', { visitId })
  mustBeOpen(await findVisit(host.tx, host.branchId, visitId))
  throw new AppError('still_running', { visitId })
}

export function keepOrder({ tx, news, at }: Host, order: Order, change: OrderChange | null, was?: RoutingKeys): void {
  if (!change) return
  saveOrder(tx, order, change.next, { actor: news.by, at })
  news.order(change, was)
}

/** A table where nothing was served needs no cleaning. `orders`: what was ordered at these tables. */
export async function vacateAll({ tx, news, branchId, at }: Host, seats: readonly Seat[], orders: readonly Order[]) {
  const used = orders.some(({ lines }) => lines.some(({ servedAt }) => servedAt !== null))
  for (const { table } of seats) {
    const left = vacate(table, used ? 'cleaning' : 'available', at.toISOString())
    await saveTable(tx, branchId, left.next)
    news.table(left)
  }
}

interface Deed {
  readonly action: 'visit.merged' | 'visit.unmerged' | 'visit.table_split' | 'visit.closed'
  readonly before: readonly Visit[]
  readonly after: readonly Visit[]
  readonly orders: readonly Order[]
}

/** Where a bill grows, shrinks or ends, it is written down which orders it was made of. */
export async function writeDown({ tx, branchId, at }: Host, { actor }: Command, deed: Deed): Promise<void> {
  const { action, before, after, orders } = deed
  const what = { action, entity: 'visit', entityId: after[0]?.id ?? null }
  const bill = orders.map(({ id, ticket, status, total, currency }) => ({ id, ticket, status, total, currency }))
  await audit(tx, {
    actor,
    branchId,
    at,
    ...what,
    before: { visits: before.map(stateOf), orders: bill },
    after: { visits: after.map(stateOf) },
  })
}

const stateOf = ({ id, version, status, guests, tableIds, mergedInto }: Visit) => ({
  id,
  version,
  status,
  guests,
  tableIds,
  mergedInto,
})
