import type { Call } from '../calls/calls.contract'
import type { Order, OrderLine, Step } from '../orders/orders.contract'
import type { Table, Visit } from '../tables/tables.contract'

/** Something that one of the staff should do now. `key`: the same duty has the same, so that nobody does it twice. */
export type Duty = { readonly key: string } & (
  | { readonly do: 'advance'; readonly order: Order; readonly to: Step; readonly lineIds: readonly string[] }
  | { readonly do: 'acknowledge' | 'resolve'; readonly call: Call }
  | { readonly do: 'close'; readonly visit: Visit }
  | { readonly do: 'clean'; readonly table: Table }
)

interface Seen {
  readonly orders: readonly Order[]
  readonly calls: readonly Call[]
  readonly tables: readonly Table[]
  readonly visits: readonly Visit[]
  /** Of the parties that play, and of those that want to go. */
  readonly ours: ReadonlySet<string>
  readonly leaving: ReadonlySet<string>
}

const advance = (order: Order, to: Step, lines: readonly OrderLine[]): Duty => {
  const lineIds = lines.map(({ id }) => id)
  return { do: 'advance', key: `${to} ${lineIds.join(' ')}`, order, to, lineIds }
}

/** The floor's work on the playing parties, what burns most first: what is ready, new orders, calls, goodbyes, cleaning. */
export function waiterDuties({ orders, calls, tables, visits, ours, leaving }: Seen): Duty[] {
  const own = orders.filter(({ visitId }) => visitId !== null && ours.has(visitId))
  const inStep = (status: OrderLine['status'], to: Step) =>
    own.flatMap((order) => {
      const lines = order.lines.filter((line) => line.status === status)
      return lines.length > 0 ? [advance(order, to, lines)] : []
    })
  const raised = calls.filter(({ visitId }) => visitId !== null && ours.has(visitId))
  const called = raised.map(
    (call): Duty =>
      call.status === 'raised'
        ? { do: 'acknowledge', key: `acknowledge ${call.id}`, call }
        : { do: 'resolve', key: `resolve ${call.id}`, call },
  )
  const gone = visits.filter(({ id, status }) => status === 'open' && leaving.has(id))
  const dirty = tables.filter(({ status }) => status === 'cleaning')
  return [
    ...inStep('ready', 'served'),
    ...inStep('pending', 'confirmed'),
    ...called,
    ...gone.map((visit): Duty => ({ do: 'close', key: `close ${visit.id} ${visit.version}`, visit })),
    ...dirty.map((table): Duty => ({ do: 'clean', key: `clean ${table.id} ${table.version}`, table })),
  ]
}

/** How many dishes a station has in hand at once. */
export const stationCapacity = 5

/**
 * The kitchen's: the oldest first, as many at once as a station has hands for, each ready when its time has come.
 * `readyAt`: minute by line; `minute`: now.
 */
export function kitchenDuties(
  { orders, ours }: Pick<Seen, 'orders' | 'ours'>,
  readyAt: ReadonlyMap<string, number>,
  minute: number,
): Duty[] {
  const own = orders
    .filter(({ visitId }) => visitId !== null && ours.has(visitId))
    .sort((a, b) => (a.placedAt < b.placedAt ? -1 : 1))
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
  const done = own.filter(({ line }) => line.status === 'preparing' && (readyAt.get(line.id) ?? minute) <= minute)
  const inHand = new Map<string, number>()
  for (const { line } of own)
    if (line.status === 'preparing') inHand.set(line.stationId, (inHand.get(line.stationId) ?? 0) + 1)
  const begun = own.filter(({ line }) => {
    const busy = inHand.get(line.stationId) ?? 0
    if (line.status !== 'confirmed' || busy >= stationCapacity) return false
    inHand.set(line.stationId, busy + 1)
    return true
  })
  return [
    ...done.map(({ order, line }) => advance(order, 'ready', [line])),
    ...begun.map(({ order, line }) => advance(order, 'preparing', [line])),
  ]
}
