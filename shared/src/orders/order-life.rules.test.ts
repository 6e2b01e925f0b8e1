import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppError } from '../kernel/app-error'
import { cancelOrder, handOver, voidLine } from './ending.rules'
import type { LineStatus, Order, Step } from './orders.contract'
import { advance, isLive, orderStatusOf, recall } from './orders.rules'
import { addLines, fire, totalOf } from './placing.rules'
import { quote } from './pricing.rules'
import { aLine, anOrder, hummus, idsOf, menu, noon } from './sample-order'

/* Whatever people tap, in whatever order: an order only ever takes the ways the trade has. */

const ways: readonly LineStatus[] = ['pending', 'confirmed', 'preparing', 'ready', 'served']
type Tap = (order: Order) => { next: Order }

const some = (order: Order, picks: readonly number[]): string[] => [
  ...new Set(picks.map((pick) => idsOf(order)[pick % order.lines.length] ?? '')),
]

const picks = fc.array(fc.nat(4), { minLength: 1, maxLength: 5 })
const step = fc.constantFrom<Step>('confirmed', 'preparing', 'ready', 'served')
const taps: fc.Arbitrary<Tap> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(step, picks).map(
      ([to, n]): Tap =>
        (o) =>
          advance(o, { to, lineIds: some(o, n) }, noon),
    ),
  },
  {
    weight: 2,
    arbitrary: picks.map(
      (n): Tap =>
        (o) =>
          recall(o, { lineIds: some(o, n) }, '2026-11-20'),
    ),
  },
  {
    weight: 1,
    arbitrary: picks.map(
      (n): Tap =>
        (o) =>
          voidLine(o, some(o, n)[0] ?? '', 'Off', noon),
    ),
  },
  fc.constant<Tap>((o) => addLines(o, quote(menu, [aLine(hummus, 3)], noon).lines, noon)),
  fc.constant<Tap>((o) => fire(o, noon)),
  fc.constant<Tap>((o) => cancelOrder(o, 'All off', noon)),
  fc.constant<Tap>((o) => handOver(o, noon)),
)

function tapped(order: Order, tap: Tap): Order {
  try {
    return tap(order).next
  } catch (error) {
    if (!isAppError(error)) throw error
    return order
  }
}

function check(was: Order, now: Order): void {
  if (now === was) return
  expect(now.version).toBe(was.version + 1)
  expect(now.total).toBe(totalOf(now.lines))
  expect(['completed', orderStatusOf(now.lines)]).toContain(now.status)
  for (const line of was.lines) {
    const after = now.lines.find(({ id }) => id === line.id)
    expect(after).toBeDefined()
    if (after) checkLine(line.status, after.status)
  }
  for (const line of now.lines.filter(isLive))
    for (const to of ways.slice(1) as Step[])
      expect(line[`${to}At`] !== null, `${line.status} and stamped ${to}`).toBe(
        ways.indexOf(line.status) >= ways.indexOf(to),
      )
}

function checkLine(was: LineStatus, now: LineStatus): void {
  if (was === 'cancelled') expect(now).toBe('cancelled')
  else if (now === 'cancelled') expect(was).not.toBe('served')
  else expect(Math.abs(ways.indexOf(now) - ways.indexOf(was))).toBeLessThanOrEqual(1)
}

test('no sequence of taps makes an order skip, lie about its total, or come back from the dead', () => {
  const kinds = fc.record({ confirmed: fc.boolean(), held: fc.boolean(), takeaway: fc.boolean() })
  fc.assert(
    fc.property(kinds, fc.array(taps, { maxLength: 30 }), ({ confirmed, held, takeaway }, sequence) => {
      const table = takeaway ? { table: null, visitId: null, channel: 'takeaway' as const } : {}
      let order = anOrder({ confirmed, held, ...table })
      for (const tap of sequence) {
        const next = tapped(order, tap)
        check(order, next)
        if (order.status === 'completed' || order.status === 'cancelled') expect(next).toBe(order)
        order = next
      }
    }),
    { numRuns: 2000 },
  )
})
