import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { movementsOf } from '../stock/stock.rules'
import { takenIn } from '../stock/test-ledger'
import { cancelOrder, voidLine } from './ending.rules'
import { latenessOf } from './lateness.rules'
import type { Order, Step } from './orders.contract'
import { advance, linesBefore } from './orders.rules'
import { fire } from './placing.rules'
import { restoreLine, restoreOrder } from './restoring.rules'
import { anOrder, idsOf, minutesAfterNoon, noon } from './sample-order'

const steps: readonly Step[] = ['confirmed', 'preparing', 'ready']
const upTo = (order: Order, taken: number): Order =>
  steps.slice(0, taken).reduce((now, to) => advance(now, { to, lineIds: linesBefore(now, to) }, noon).next, order)
const hummusOf = (order: Order): string => idsOf(order)[1] ?? ''
const off = (order: Order, ...ids: string[]): Order =>
  ids.reduce((now, id) => voidLine(now, id, 'Wrong dish', minutesAfterNoon(1)).next, order)
const back = (order: Order, ...ids: string[]): Order =>
  ids.reduce((now, id) => restoreLine(now, id, minutesAfterNoon(2)).next, order)

test('taken off and brought back, wherever it stood, an order is what it was', () => {
  fc.assert(
    fc.property(fc.nat({ max: 3 }), fc.nat({ max: 2 }), (taken, which) => {
      const order = upTo(anOrder(), taken)
      const id = idsOf(order)[which % order.lines.length] ?? ''
      const again = back(off(order, id), id)
      expect({ ...again, version: order.version }).toEqual(order)
      expect(again.version).toBe(order.version + 2)
    }),
  )
})

test('an order that went with its last dish is back with it', () => {
  const order = anOrder()
  const none = off(order, ...idsOf(order))
  expect(none.status).toBe('cancelled')
  const again = back(none, hummusOf(none))
  expect(again).toMatchObject({ status: 'pending', cancelledAt: null, cancelReason: null, total: 2800 })
})

test('the kitchen has to see it again', () => {
  const order = upTo(anOrder(), 1)
  const seen = { ...order, lines: order.lines.map((line) => ({ ...line, seenAt: noon })) }
  const again = back(off(seen, hummusOf(seen)), hummusOf(seen))
  expect(again.lines.map(({ seenAt }) => seenAt)).toEqual(again.lines.map((_, i) => (i === 1 ? null : noon)))
})

test('brought back after its course was fired, a dish ages from the fire like the rest of it', () => {
  const held = anOrder({ held: true, confirmed: true })
  const gone = voidLine(held, hummusOf(held), 'Wrong dish', minutesAfterNoon(29)).next
  const fired = fire(gone, minutesAfterNoon(30)).next
  const again = restoreLine(fired, hummusOf(fired), minutesAfterNoon(32)).next
  expect(again.lines.map(({ confirmedAt }) => confirmedAt)).toEqual(again.lines.map(() => minutesAfterNoon(30)))
  expect(latenessOf(again, Date.parse(minutesAfterNoon(32)))).toMatchObject({ level: 'fresh' })
})

test('what is there already is not brought back, nor what was taken off long ago', () => {
  const order = upTo(anOrder(), 1)
  expect(refused(() => restoreLine(order, hummusOf(order), noon)).code).toBe('stale')
  expect(refused(() => restoreLine(order, 'nothing', noon)).code).toBe('not_found')
  const gone = off(order, hummusOf(order))
  expect(restoreLine(gone, hummusOf(gone), minutesAfterNoon(11)).next.status).toBe('confirmed')
  expect(refused(() => restoreLine(gone, hummusOf(gone), minutesAfterNoon(11.01))).code).toBe('restore_too_late')
  expect(refused(() => restoreLine({ ...gone, status: 'completed' }, hummusOf(gone), noon)).code).toBe('stale')
})

test('cancelled and brought back, wherever it stood, an order is what it was, without what had come off before', () => {
  for (const taken of [0, 1, 2, 3]) {
    const order = anOrder()
    const before = upTo(off(order, hummusOf(order)), taken)
    const gone = cancelOrder(before, 'Slip', minutesAfterNoon(3)).next
    const again = restoreOrder(gone, minutesAfterNoon(4)).next
    expect({ ...again, version: before.version }).toEqual(before)
    expect(refused(() => restoreOrder(again, minutesAfterNoon(4))).code).toBe('stale')
    expect(refused(() => restoreOrder(gone, minutesAfterNoon(13.01))).code).toBe('restore_too_late')
  }
})

test('taken off and brought back, the pantry holds what it held', () => {
  for (const taken of [0, 1, 2, 3]) {
    const order = upTo(anOrder(), taken)
    const gone = off(order, hummusOf(order))
    const again = back(gone, hummusOf(gone))
    const recipes = order.lines.map(({ menuItemId }) => ({ ownerId: menuItemId, stockItemId: 's', quantity: 150 }))
    const confirmed = order.lines.map((line) => ({ ...line, status: 'confirmed' as const }))
    const sold = taken === 0 ? [] : movementsOf([], confirmed, { recipes, taken: [] })
    const away = movementsOf(order.lines, gone.lines, { recipes, taken: takenIn(sold) })
    const rows = [...away, ...movementsOf(gone.lines, again.lines, { recipes, taken: takenIn([...sold, ...away]) })]
    expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0)
    expect(rows).toHaveLength([0, 2, 4, 4][taken] ?? -1)
  }
})
