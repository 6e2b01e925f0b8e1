import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf, worksHere } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { ToldOrder } from '@sufra/shared/live/live.contract'
import { cancelOrder as cancel, handOver, voidLine as voidOne } from '@sufra/shared/orders/ending.rules'
import { noticed } from '@sufra/shared/orders/kitchen-eyes.rules'
import {
  allow,
  asOwnerSees,
  mayChange,
  stepPermissions,
  voidPermissions,
} from '@sufra/shared/orders/order-permissions.rules'
import type { Advance, Cancel, Order, Recall } from '@sufra/shared/orders/orders.contract'
import { advance, isLive, type OrderChange, recall, stepsToRecall } from '@sufra/shared/orders/orders.rules'
import { standardWhy } from '@sufra/shared/orders/reason-words.rules'
import type { Why } from '@sufra/shared/orders/standard-reasons.rules'
import { areBegun } from '@sufra/shared/orders/trail.rules'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { audit } from '../audit/audit.commands'
import { newsOf } from '../kernel/news'
import { pushWhenReady } from '../pushes/ready-jobs.repository'
import type { Seat } from '../tables/tables.repository'
import { confirmParty, type Host, refuseParty, waiterOf } from '../visits/party.commands'
import { approvedFor, mustStillCount } from './approvals.commands'
import { findBranchRules } from './branch-rules.repository'
import { keepChange } from './keep-change'
import { findTrail } from './order-history.repository'
import { lockOrderAtSeat } from './order-seats.repository'
import { decide, shownTo, toldTo } from './order-views'
import { hasOtherOpenOrders, lockOrder } from './orders.repository'

interface OneOrder {
  readonly branchId: string
  readonly orderId: string
}

export function hostOf(tx: Tx, deps: Deps, actor: Actor, branchId: string): Host {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('signed_out')
  return { tx, news: newsOf(tx, actor, branchId), organizationId, branchId, at: deps.now() }
}

/** Moves the named lines one step. Confirming a guest's first order seats the party. */
export const advanceOrder = (deps: Deps, command: Command, { branchId, orderId, ...step }: OneOrder & Advance) =>
  write(deps, command, async (tx): Promise<ToldOrder> => {
    const { actor } = command
    const confirming = step.to === 'confirmed'
    const kitchenConfirms = confirming && (await findBranchRules(tx, branchId)).kitchenConfirms
    allow(actor, stepPermissions(step.to, kitchenConfirms), branchId)
    const { order, requested } = confirming
      ? await lockOrderAtSeat(tx, branchId, orderId)
      : { order: await lockOrder(tx, branchId, orderId), requested: null }
    const host = hostOf(tx, deps, actor, branchId)
    const change = await decide(tx, actor, order, () => advance(order, step, host.at.toISOString()))
    if (requested?.visit) await confirmParty(host, requested, requested.visit, { waiter: waiterOf(actor) })
    const seen = confirming ? change : { ...change, next: noticed(change.next) }
    const kept = await keepChange(host, order, seen, { actor })
    if (step.to === 'ready') pushWhenReady(host, kept)
    return toldTo(actor, kept)
  })

/** Exactly one step back, by whoever may do the step. */
export const recallOrder = (deps: Deps, command: Command, { branchId, orderId, ...body }: OneOrder & Recall) =>
  write(deps, command, async (tx): Promise<ToldOrder> => {
    const { actor } = command
    const branch = await findBranchRules(tx, branchId)
    const order = await lockOrder(tx, branchId, orderId)
    for (const step of stepsToRecall(order, body)) allow(actor, stepPermissions(step, branch.kitchenConfirms), branchId)
    const host = hostOf(tx, deps, actor, branchId)
    const change = await decide(tx, actor, order, () => recall(order, body, host.at.toISOString()))
    const next = await keepChange(host, order, change, { actor, why: standardWhy('recalled') })
    await writeDown(host, actor, 'order.recalled', order, next)
    return toldTo(actor, next)
  })

/** One line comes off: by its guest while nobody has confirmed it, by who takes orders, later with `void_items` or a manager's PIN. */
export const voidLine = (
  deps: Deps,
  command: Command,
  { lineId, ...given }: OneOrder & Cancel & { readonly lineId: string },
) => {
  const lineOf = (order: Order) => order.lines.filter(({ id }) => id === lineId)
  const off = { ...given, lineId, action: 'order.line_voided' as const }
  return takeOff(deps, command, off, lineOf, (order, at) => voidOne(order, lineId, whyOf(command.actor, given), at))
}

/** The whole order, up to ready. A guest's request that loses its only order is over. */
export const cancelOrder = (deps: Deps, command: Command, given: OneOrder & Cancel) => {
  const live = (order: Order) => order.lines.filter(isLive)
  const off = { ...given, lineId: null, action: 'order.cancelled' as const }
  return takeOff(deps, command, off, live, (order, at) => cancel(order, whyOf(command.actor, given), at))
}

/**
 * Words beside a code are not kept. Of a phone at a table none are: all phones of the party read why, and whoever has
 * scanned the printed code is one of them.
 */
function whyOf(actor: Actor, { reason, reasonCode }: Pick<Cancel, 'reason' | 'reasonCode'>): Why {
  if (actor.kind === 'guest') return standardWhy('byPhone')
  return reasonCode ? standardWhy(reasonCode) : reason
}

interface TakingOff extends OneOrder, Cancel {
  /** Null: all that is on it. */
  readonly lineId: string | null
  readonly action: AuditAction
}

function takeOff(
  deps: Deps,
  command: Command,
  { branchId, orderId, lineId, action, approval, ...given }: TakingOff,
  linesOf: (order: Order) => Order['lines'],
  rule: (order: Order, at: string) => OrderChange,
): Promise<Outcome<Order>> {
  const { actor } = command
  return write(deps, command, async (tx) => {
    const approved = approvedFor(deps, { actor, orderId, lineId, approval })
    const { order, requested } = await lockOrderAtSeat(tx, branchId, orderId)
    const trail = await findTrail(tx, branchId, orderId)
    const begun = areBegun(linesOf(order), order, trail)
    mayChange(actor, order, voidPermissions(begun, approved !== null))
    if (!worksHere(actor)) await mayTakeBack(tx, actor, order, begun)
    const host = hostOf(tx, deps, actor, branchId)
    await mustStillCount(tx, { ...host, trail }, approved)
    const change = await decide(tx, actor, order, () => rule(order, host.at.toISOString()))
    const next = await keepChange(host, order, change, { actor, why: whyOf(actor, given), approved })
    if (next.status === 'cancelled') await leaveIfLast(host, requested, orderId)
    if (actor.kind === 'staff')
      await writeDown(host, actor, action, order, next, approved ? { approvedBy: approved.approverId } : {})
    return shownTo(actor, next)
  })
}

/** A house may want to hear it from the guest; what it has cooked once it takes off itself, though it is pending again. */
export async function mayTakeBack(tx: Tx, actor: Actor, order: Order, begun: boolean): Promise<void> {
  const { branchId } = order
  if (begun) throw new AppError('order_not_pending', { order: asOwnerSees(actor, order) })
  const { settings } = await findBranchRules(tx, branchId)
  if (!waysOf(settings).guestCancel) throw new AppError('cancel_at_staff')
}

export async function leaveIfLast(host: Host, seat: Seat | null, orderId: string): Promise<void> {
  const visit = seat?.visit
  if (!visit || (await hasOtherOpenOrders(host.tx, visit.id, orderId))) return
  await refuseParty(host, visit, host.news.by?.kind === 'guest' ? 'guest' : 'staff')
}

/** Takeaway and delivery: handed over. */
export const completeOrder = (deps: Deps, command: Command, one: OneOrder) =>
  changeByStaff(deps, command, one, (order, at) => handOver(order, at))

const changeByStaff = (
  deps: Deps,
  command: Command,
  { branchId, orderId }: OneOrder,
  rule: (order: Order, at: string) => OrderChange,
) =>
  write(deps, command, async (tx): Promise<Order> => {
    const { actor } = command
    const order = await lockOrder(tx, branchId, orderId)
    const host = hostOf(tx, deps, actor, branchId)
    const change = await decide(tx, actor, order, () => rule(order, host.at.toISOString()))
    return keepChange(host, order, change, { actor })
  })

export async function writeDown(
  host: Host,
  actor: Actor,
  action: AuditAction,
  was: Order,
  next: Order,
  besides: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { tx, branchId, at } = host
  const before = { ...statesOf(was), currency: was.currency, dishes: movedDishes(was, next) }
  const after = { ...statesOf(next), ...besides }
  await audit(tx, { actor, branchId, action, entity: 'order', entityId: next.id, before, after, at })
}

const statesOf = ({ version, status, lines }: Order) => ({
  version,
  status,
  lines: lines.map(({ id, status, cancelReason, cancelReasonCode: code }) => ({
    id,
    status,
    cancelReason,
    ...(code && { cancelReasonCode: code }),
  })),
})

/** What it was done to, as it was ordered: the menu may call it something else when the record is read. */
function movedDishes(was: Order, next: Order): object[] {
  const now = new Map(next.lines.map(({ id, status }) => [id, status]))
  return was.lines
    .filter(({ id, status }) => now.get(id) !== status)
    .map(({ id, name, quantity, unitPrice }) => ({ id, name, quantity, unitPrice }))
}
