import fc from 'fast-check'
import { isAppError } from '../kernel/app-error'
import { cancelOrder, completeWithVisit, handOver, voidLine } from './ending.rules'
import type { Order, Step } from './orders.contract'
import { advance, type OrderChange, recall } from './orders.rules'
import { addLines, fire } from './placing.rules'
import { quote } from './pricing.rules'
import { restoreLine } from './restoring.rules'
import { aLine, anOrder, hummus, idsOf, menu, noon } from './sample-order'

/* What people tap on an order, as data: a test plays any sequence of it, and a sequence that broke a rule can be kept.
   Lines are named by their place, counted round. */

const step = fc.constantFrom<Step>('confirmed', 'preparing', 'ready', 'served')
const lines = fc.array(fc.nat(4), { minLength: 1, maxLength: 3 })
const line = fc.nat(4)
const onAll = ['add', 'fire', 'cancel', 'hand over', 'leave'] as const
export type OnAll = (typeof onAll)[number]

const tap = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('step' as const), to: step, lines }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('step all' as const), to: step }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recall' as const), lines }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), line }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), line }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom(...onAll) }) },
)
export type Tap = typeof tap extends fc.Arbitrary<infer T> ? T : never

export const someTaps = fc.record({
  confirmed: fc.boolean(),
  held: fc.boolean(),
  takeaway: fc.boolean(),
  taps: fc.array(tap, { maxLength: 30, size: 'max' }),
})

const eatenIn = { pending: anOrder(), confirmed: anOrder({ confirmed: true }) }
const more = Array.from({ length: 40 }, () => quote(menu, [aLine(hummus, 3)], noon).lines)

export function orderOf({
  confirmed,
  held,
  takeaway,
}: {
  confirmed: boolean
  held: boolean
  takeaway: boolean
}): Order {
  const order = confirmed ? eatenIn.confirmed : eatenIn.pending
  return { ...order, held, ...(takeaway && { tableId: null, tableNumber: null, visitId: null, channel: 'takeaway' }) }
}

const idsAt = (order: Order, places: readonly number[]): string[] => [
  ...new Set(places.map((place) => order.lines[place % order.lines.length]?.id ?? '')),
]

function changeOf(order: Order, tap: Tap): OrderChange | null {
  switch (tap.do) {
    case 'step':
      return advance(order, { to: tap.to, lineIds: idsAt(order, tap.lines) }, noon)
    case 'step all':
      return advance(order, { to: tap.to, lineIds: idsOf(order) }, noon)
    case 'recall':
      return recall(order, { lineIds: idsAt(order, tap.lines) }, noon)
    case 'void':
      return voidLine(order, idsAt(order, [tap.line])[0] ?? '', 'Off', noon)
    case 'restore':
      return restoreLine(order, idsAt(order, [tap.line])[0] ?? '', noon)
    case 'add':
      return addLines(order, more[order.lines.length] ?? [], noon)
    case 'fire':
      return fire(order, noon)
    case 'cancel':
      return cancelOrder(order, 'All off', noon)
    case 'hand over':
      return handOver(order, noon)
    case 'leave':
      // A party leaves when everything was served.
      return order.visitId && order.status === 'served' ? completeWithVisit(order, noon) : null
  }
}

/** The order after it, or the same where it was refused. */
export function tapped(order: Order, tap: Tap): Order {
  try {
    return changeOf(order, tap)?.next ?? order
  } catch (error) {
    if (!isAppError(error)) throw error
    return order
  }
}
