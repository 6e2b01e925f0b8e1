import { AppError } from '../kernel/app-error'
import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Advance, LineStatus, Order, OrderLine, Recall, Step } from './orders.contract'

/** News of an order that was placed before. */
export type OrderChange<O = Order> = Change<O, 'order.changed'>

/** What the flow needs of an order: the kitchen's and the guest's projections have it too. */
export type LineInFlow = Pick<OrderLine, 'id' | 'status'> & Pick<OrderLine, `${Step}At`>
export type OrderInFlow = Pick<Order, 'status' | 'held' | 'version'> &
  Pick<Order, `${Step}At`> & { readonly lines: readonly LineInFlow[] }

const flow = ['pending', 'confirmed', 'preparing', 'ready', 'served'] as const
const forward: readonly Step[] = ['confirmed', 'preparing', 'ready', 'served']
const rank = (status: LineStatus): number => flow.indexOf(status as (typeof flow)[number])

type BeforeServed = Exclude<LineStatus, 'served' | 'cancelled'>
const oneBefore: Readonly<Record<Step, BeforeServed>> = {
  confirmed: 'pending',
  preparing: 'confirmed',
  ready: 'preparing',
  served: 'ready',
}

/** Where a line stands just before it may take `to`. */
export const before = (to: Step): BeforeServed => oneBefore[to]

export const isLive = (line: { readonly status: LineStatus }): boolean => line.status !== 'cancelled'

const made: readonly string[] = ['preparing', 'ready', 'served']

export const isMade = (status: string): boolean => made.includes(status)

/** The kitchen has begun at least one of them. */
export const areMade = (lines: readonly { readonly status: LineStatus }[]): boolean =>
  lines.some(({ status }) => isMade(status))

/** Nothing moves any more; only the bill and the history know it. */
export const isOver = ({ status }: Pick<Order, 'status'>): boolean => status === 'completed' || status === 'cancelled'

/** The least advanced line that is not cancelled; all cancelled: `cancelled`. */
export function orderStatusOf(lines: readonly { readonly status: LineStatus }[]): LineStatus {
  const ranks = lines.filter(isLive).map((line) => rank(line.status))
  return ranks.length === 0 ? 'cancelled' : (flow[Math.min(...ranks)] ?? 'pending')
}

/** Nobody has confirmed any of it. One station may cook while another's line still makes the whole order `pending`. */
export const isUntouched = (order: Pick<Order, 'status'> & { readonly lines: readonly Pick<OrderLine, 'status'>[] }) =>
  order.status === 'pending' && order.lines.filter(isLive).every(({ status }) => status === 'pending')

/** The step the order's one button offers; null when it is finished or held. */
export function nextStep(order: Pick<OrderInFlow, 'status' | 'held'>): Step | null {
  const to = forward.find((step) => before(step) === order.status) ?? null
  return order.held && to !== 'confirmed' ? null : to
}

/** The lines that a button for `to` moves: those exactly one step before it. */
export const linesBefore = (order: { readonly lines: readonly LineInFlow[] }, to: Step): string[] =>
  order.lines.filter((line) => line.status === before(to)).map((line) => line.id)

/** The order as its lines make it: it reaches a step when its last live line does. */
export function followLines<O extends OrderInFlow>(order: O, lines: readonly LineInFlow[]): O {
  const stamps = lines.some(isLive) ? stampsOf(lines.filter(isLive)) : {}
  return { ...order, ...stamps, lines, status: orderStatusOf(lines), version: order.version + 1 }
}

function stampsOf(live: readonly LineInFlow[]): Pick<Order, `${Step}At`> {
  const stamp = (step: Step): Instant | null => {
    const times = live.map((line) => line[`${step}At`]).filter((time) => time !== null)
    return times.length < live.length ? null : (times.sort().at(-1) ?? null)
  }
  return {
    confirmedAt: stamp('confirmed'),
    preparingAt: stamp('preparing'),
    readyAt: stamp('ready'),
    servedAt: stamp('served'),
  }
}

/**
 * Moves the named lines one step, and no line the tapper never saw. `stale` when one of them is at or past
 * `to` or cancelled; `order_step_not_next` when a step would be skipped, or the course is held and not fired yet.
 */
export function advance<O extends OrderInFlow>(order: O, { to, lineIds }: Advance, at: Instant): OrderChange<O> {
  const named = pick(order, lineIds)
  if (order.status === 'completed' || named.some((line) => !isLive(line) || rank(line.status) >= rank(to)))
    throw new AppError('stale', { order })
  const skips = named.some((line) => line.status !== before(to))
  if (skips || (order.held && to !== 'confirmed'))
    throw new AppError('order_step_not_next', { from: orderStatusOf(named), to, held: order.held })
  const move = (line: LineInFlow) => (named.includes(line) ? { ...line, status: to, [`${to}At`]: at } : line)
  return changed('order.changed', followLines(order, order.lines.map(move)))
}

/** The steps that recalling these lines would take back: whoever may do them may recall them. */
export const stepsToRecall = (order: OrderInFlow, { lineIds }: Recall): Step[] => [
  ...new Set(pick(order, lineIds).flatMap((line) => forward.filter((step) => step === line.status))),
]

/**
 * Exactly one step back, whatever business day has begun since the order was placed. Throws `stale` when a line has left
 * the step that was to be taken back, and `nothing_to_recall`: also two hours after all of it was served, and once it is
 * completed.
 */
export function recall<O extends OrderInFlow>(order: O, { lineIds, from }: Recall, at: Instant): OrderChange<O> {
  const named = pick(order, lineIds)
  if (from && named.some(({ status }) => status !== from)) throw new AppError('stale', { order })
  const stuck = named.some((line) => rank(line.status) < 1)
  if (stuck || order.status === 'completed' || isLongServed(order, at))
    throw new AppError('nothing_to_recall', { order })
  return changed(
    'order.changed',
    followLines(
      order,
      order.lines.map((line) => (named.includes(line) ? stepBack(line) : line)),
    ),
  )
}

const recalledWithinMs = 2 * 3_600_000

/** Eaten by now: a step that is taken back would be cooked anew. */
const isLongServed = ({ servedAt }: OrderInFlow, at: Instant): boolean =>
  servedAt !== null && Date.parse(at) - Date.parse(servedAt) > recalledWithinMs

function stepBack(line: LineInFlow): LineInFlow {
  const step = forward.find((one) => one === line.status)
  return step ? { ...line, status: before(step), [`${step}At`]: null } : line
}

function pick(order: { readonly lines: readonly LineInFlow[] }, lineIds: readonly string[]): LineInFlow[] {
  const unknown = lineIds.filter((id) => order.lines.every((line) => line.id !== id))
  if (unknown.length > 0) throw new AppError('not_found', { lineIds: unknown })
  return order.lines.filter((line) => lineIds.includes(line.id))
}
