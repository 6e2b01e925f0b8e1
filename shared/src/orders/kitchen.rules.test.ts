import { describe, expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { cancelOrder, voidLine } from './ending.rules'
import { hold, isUnseenVoid, openPage, page, rush, seeChanges } from './kitchen.rules'
import type { Order } from './orders.contract'
import { advance } from './orders.rules'
import { fire, moveTo } from './placing.rules'
import { restoreLine } from './restoring.rules'
import { anOrder, idsOf, minutesAfterNoon, noon } from './sample-order'

const confirmed = (): Order => anOrder({ confirmed: true })
const cooking = (order: Order): Order =>
  advance(order, { to: 'preparing', lineIds: idsOf(order).slice(0, 1) }, noon).next
const first = (order: Order): string => idsOf(order)[0] ?? ''
const without = (order: Order, minutes = 5): Order =>
  voidLine(order, first(order), 'Off', minutesAfterNoon(minutes)).next
const shown = (order: Order, ...lineIds: string[]) => ({ lineIds, tableNumber: order.tableNumber })
const unseen = (order: Order) => order.lines.filter(isUnseenVoid).map(({ id }) => id)

describe('rush', () => {
  test('a rushed order carries its time until it is back in turn', () => {
    const rushed = rush(confirmed(), true, minutesAfterNoon(3)).next
    expect(rushed).toMatchObject({ rushedAt: minutesAfterNoon(3), version: 2, status: 'confirmed' })
    expect(rush(rushed, false, noon).next).toMatchObject({ rushedAt: null, version: 3 })
  })

  test('a second cook who rushes it too is told that it is', () => {
    expect(refused(() => rush(rush(confirmed(), true, noon).next, true, noon)).code).toBe('stale')
    expect(refused(() => rush(confirmed(), false, noon)).code).toBe('stale')
  })

  test('nothing that is over is rushed', () => {
    expect(refused(() => rush(cancelOrder(confirmed(), 'Off', noon).next, true, noon)).code).toBe('stale')
  })
})

describe('hold and fire', () => {
  test('an order is held while nothing of it is being prepared, and fired again', () => {
    const held = hold(confirmed()).next
    expect(held).toMatchObject({ held: true, version: 2 })
    expect(refused(() => cooking(held)).code).toBe('order_step_not_next')
    expect(fire(held, minutesAfterNoon(9)).next).toMatchObject({ held: false, confirmedAt: minutesAfterNoon(9) })
  })

  test('what is on the fire is not held: the refusal names the dish', () => {
    const refusal = refused(() => hold(cooking(confirmed())))
    expect(refusal.code).toBe('order_being_prepared')
    expect(refusal.details.lines).toMatchObject([{ name: { en: 'Shawarma' } }])
  })

  test('held twice is somebody who was faster', () => {
    expect(refused(() => hold(hold(confirmed()).next)).code).toBe('stale')
  })
})

describe('what the kitchen has to see', () => {
  test('a dish taken off after it was confirmed, until somebody has seen it', () => {
    const order = without(confirmed())
    expect(unseen(order)).toEqual([first(order)])
    const seen = seeChanges(order, shown(order, first(order)), minutesAfterNoon(6)).next
    expect(seen).toMatchObject({ changesSeenAt: minutesAfterNoon(6), version: 3 })
    expect(unseen(seen)).toEqual([])
  })

  test('a dish taken off before the kitchen had it is nobody’s news', () => {
    expect(unseen(without(anOrder()))).toEqual([])
  })

  test('what comes off after the look is new again', () => {
    const order = without(confirmed())
    const seen = seeChanges(order, shown(order, first(order)), minutesAfterNoon(6)).next
    const again = voidLine(seen, idsOf(seen)[1] ?? '', 'Off', minutesAfterNoon(7)).next
    expect(unseen(again)).toEqual([idsOf(again)[1]])
  })

  test('nobody acknowledges what they were not shown: each station sees its own, whoever is first', () => {
    const order = confirmed()
    const [grill = '', bar = ''] = idsOf(order)
    const gone = voidLine(without(order), bar, 'Off', minutesAfterNoon(6)).next
    const byGrill = seeChanges(gone, shown(gone, grill), minutesAfterNoon(7)).next
    expect(unseen(byGrill)).toEqual([bar])
    expect(unseen(seeChanges(byGrill, shown(byGrill, bar), minutesAfterNoon(8)).next)).toEqual([])
  })

  test('what another screen has shown already keeps its time', () => {
    const order = without(confirmed())
    const seen = seeChanges(order, shown(order, first(order)), minutesAfterNoon(6)).next
    expect(seeChanges(seen, shown(seen, first(seen)), minutesAfterNoon(9)).next.lines[0]).toMatchObject({
      cancelSeenAt: minutesAfterNoon(6),
    })
  })

  test('an order that goes elsewhere than was shown, or a dish that is back on it, is looked at again', () => {
    const moved = moveTo(confirmed(), { id: 'table-9', number: 9 }, 'visit').next
    expect(refused(() => seeChanges(moved, { lineIds: [], tableNumber: 7 }, noon)).code).toBe('stale')
    expect(seeChanges(moved, { lineIds: [], tableNumber: 9 }, noon).next).toMatchObject({
      changesSeenAt: noon,
      movedFrom: null,
    })
    const off = without(confirmed())
    const back = restoreLine(off, first(off), minutesAfterNoon(6)).next
    expect(refused(() => seeChanges(back, shown(back, first(back)), noon)).code).toBe('stale')
  })

  test('a dish that was brought back and taken off again is news again', () => {
    const off = without(confirmed())
    const seen = seeChanges(off, shown(off, first(off)), minutesAfterNoon(6)).next
    const back = restoreLine(seen, first(seen), minutesAfterNoon(7)).next
    expect(unseen(voidLine(back, first(back), 'Off', minutesAfterNoon(8)).next)).toEqual([first(back)])
  })

  test('an order that was cancelled whole can be acknowledged', () => {
    const gone = cancelOrder(confirmed(), 'The guest left', minutesAfterNoon(2)).next
    expect(seeChanges(gone, shown(gone, ...idsOf(gone)), minutesAfterNoon(3)).next.status).toBe('cancelled')
  })

  test('a line of another order is not found', () => {
    expect(refused(() => seeChanges(confirmed(), shown(confirmed(), 'stranger'), noon)).code).toBe('not_found')
  })
})

describe('calling a waiter to the pass', () => {
  const at = (minutes: number) => minutesAfterNoon(minutes)
  const [start, done] = ['preparing', 'ready'] as const
  const ready = (order: Order, minutes: number, lineIds = idsOf(order)): Order =>
    advance(advance(order, { to: start, lineIds }, noon).next, { to: done, lineIds }, at(minutes)).next

  test('not before a dish is ready', () => {
    expect(refused(() => page(confirmed(), noon)).code).toBe('nothing_ready')
    expect(refused(() => page(cooking(confirmed()), noon)).code).toBe('nothing_ready')
  })

  test('one ready dish is enough, though the others still cook', () => {
    const order = confirmed()
    expect(page(ready(order, 5, [first(order)]), at(6))?.next).toMatchObject({ pagedAt: at(6), status: 'confirmed' })
  })

  test('called again within half a minute is the same call, later it is a new one', () => {
    const called = page(ready(confirmed(), 5), at(6))?.next as Order
    expect(called).toMatchObject({ pagedAt: at(6) })
    expect(page(called, at(6.4))).toBeNull()
    expect(page(called, at(6.5))?.next).toMatchObject({ pagedAt: at(6.5), version: called.version + 1 })
  })

  test('a call is over when what it called for was carried; what is ready later is a call of its own', () => {
    const order = confirmed()
    const [one = '', ...others] = idsOf(order)
    const called = page(ready(order, 5, [one]), at(6))?.next as Order
    expect(openPage(called)).toBe(at(6))
    const carried = advance(called, { to: 'served', lineIds: [one] }, at(6.1)).next
    expect(openPage(carried)).toBeNull()
    const more = ready(carried, 6.2, others)
    expect(openPage(more)).toBeNull()
    expect(page(more, at(6.3))?.next).toMatchObject({ pagedAt: at(6.3) })
  })

  test('on a clock that runs behind, a call still is not before what it calls for', () => {
    const called = page(ready(confirmed(), 5), at(4))?.next as Order
    expect(openPage(called)).toBe(at(5))
  })
})
