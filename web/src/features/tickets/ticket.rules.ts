import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { type Lateness, latenessOf } from '@sufra/shared/orders/lateness.rules'
import { stepPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { LineStatus, Step } from '@sufra/shared/orders/orders.contract'
import { before, isLive, orderStatusOf } from '@sufra/shared/orders/orders.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'

export type KitchenLine = KitchenOrder['lines'][number]

export interface Cook {
  readonly permissions: readonly Permission[]
  readonly kitchenConfirms: boolean
}

/** One order as a station's wall shows it. */
export interface Ticket {
  readonly order: KitchenOrder
  /** Lines this wall cooks, and those other stations do. */
  readonly own: readonly KitchenLine[]
  readonly elsewhere: readonly KitchenLine[]
  /** Of this wall's lines. */
  readonly status: LineStatus
  /** What its button does; null: nothing to do here, or not by this person. */
  readonly step: Step | null
  readonly stepLineIds: readonly string[]
  readonly lateness: Lateness | null
  /** When what its timer counts began: placed, confirmed, or ready at the pass. */
  readonly since: string
}

const nextOf: Partial<Record<LineStatus, Step>> = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'ready',
  ready: 'served',
}

const mayStep = (cook: Cook, step: Step): boolean =>
  stepPermissions(step, cook.kitchenConfirms).some((permission) => cook.permissions.includes(permission))

export const isOwn = (line: KitchenLine, stationIds: readonly string[]): boolean =>
  stationIds.length === 0 || stationIds.includes(line.stationId)

/** The order as a ticket; `stationIds` empty means all. Null when this wall has nothing of it. */
export function ticketOf(order: KitchenOrder, stationIds: readonly string[], cook: Cook, now: number): Ticket | null {
  const own = order.lines.filter((line) => isOwn(line, stationIds)).sort((a, b) => a.course - b.course)
  const live = own.filter(isLive)
  if (live.length === 0) return null
  const status = orderStatusOf(live)
  const next = order.held ? null : (nextOf[status] ?? null)
  const step = next && mayStep(cook, next) ? next : null
  return {
    order,
    own,
    elsewhere: order.lines.filter((line) => isLive(line) && !isOwn(line, stationIds)),
    status,
    step,
    stepLineIds: step ? live.filter((line) => line.status === before(step)).map((line) => line.id) : [],
    lateness: latenessOf(live, now),
    since: sinceOf(order, live, status),
  }
}

function sinceOf(order: KitchenOrder, live: readonly KitchenLine[], status: LineStatus): string {
  const times = (pick: (line: KitchenLine) => string | null) => live.map(pick).filter((time) => time !== null)
  if (status === 'ready')
    return (
      times((line) => line.readyAt)
        .sort()
        .at(-1) ?? order.placedAt
    )
  return times((line) => line.confirmedAt).sort()[0] ?? order.placedAt
}

/** The lines that open a course, where the order has more than one. */
export function courseStarts({ own }: Ticket): ReadonlyMap<string, number> {
  const courses = new Set(own.map((line) => line.course))
  if (courses.size < 2) return new Map()
  const starts = own.filter((line, index) => line.course !== own[index - 1]?.course)
  return new Map(starts.map((line) => [line.id, line.course]))
}

export interface Wall {
  /** To cook or waiting at the pass, oldest first. */
  readonly tickets: readonly Ticket[]
  /** Placed but not to be cooked yet: unconfirmed orders and held courses (rulings 17). */
  readonly coming: readonly Ticket[]
}

export function wallOf(orders: readonly KitchenOrder[], stationIds: readonly string[], cook: Cook, now: number): Wall {
  const all = orders
    .map((order) => ticketOf(order, stationIds, cook, now))
    .filter((ticket) => ticket !== null && ticket.status !== 'served')
    .filter((ticket) => ticket !== null)
  const waits = ({ order, status }: Ticket) => order.held || (status === 'pending' && !cook.kitchenConfirms)
  return { tickets: all.filter((ticket) => !waits(ticket)), coming: all.filter(waits) }
}

export interface AllDayRow {
  readonly menuItemId: string
  readonly line: KitchenLine
  readonly quantity: number
  readonly orderIds: readonly string[]
}

/** How many of each dish are still to be made, the most first. */
export function allDayOf(tickets: readonly Ticket[]): AllDayRow[] {
  const rows = new Map<string, AllDayRow>()
  for (const { order, own } of tickets)
    for (const line of own) {
      if (line.status !== 'confirmed' && line.status !== 'preparing' && line.status !== 'pending') continue
      const row = rows.get(line.menuItemId) ?? { menuItemId: line.menuItemId, line, quantity: 0, orderIds: [] }
      const orderIds = row.orderIds.includes(order.id) ? row.orderIds : [...row.orderIds, order.id]
      rows.set(line.menuItemId, { ...row, quantity: row.quantity + line.quantity, orderIds })
    }
  return [...rows.values()].sort((a, b) => b.quantity - a.quantity || a.menuItemId.localeCompare(b.menuItemId))
}

/** Every ticket keeps its number while it hangs; a new one takes the smallest that is free. */
export function assignSlots(
  held: Readonly<Record<string, number>>,
  orderIds: readonly string[],
): Record<string, number> {
  const slots: Record<string, number> = {}
  for (const id of orderIds) if (held[id] !== undefined) slots[id] = held[id]
  const taken = new Set(Object.values(slots))
  let free = 1
  for (const id of orderIds) {
    if (slots[id] !== undefined) continue
    while (taken.has(free)) free += 1
    slots[id] = free
    taken.add(free)
  }
  return slots
}

/** The mean age in seconds of what is being cooked; null when nothing is. */
export function averageAge(tickets: readonly Ticket[]): number | null {
  const ages = tickets.flatMap(({ lateness }) => (lateness ? [lateness.elapsedMs] : []))
  return ages.length === 0 ? null : Math.round(ages.reduce((sum, age) => sum + age, 0) / ages.length / 1000)
}

export const lateCount = (tickets: readonly Ticket[]): number =>
  tickets.filter(({ lateness }) => lateness?.level === 'late').length
