import { describe, expect, test } from 'vitest'
import { cancelOrder, completeWithVisit, voidLine } from './ending.rules'
import { hold, rush } from './kitchen.rules'
import { markUnseen } from './kitchen-eyes.rules'
import type { Order, Step } from './orders.contract'
import { advance, recall } from './orders.rules'
import { fire, moveTo } from './placing.rules'
import { restoreLine } from './restoring.rules'
import { anOrder, idsOf, minutesAfterNoon, noon } from './sample-order'
import { areBegun, historyOf, type Note, noteOf } from './trail.rules'

const sara = { kind: 'staff', name: 'Sara', deviceId: null } as const
const grill = { kind: 'device', name: 'Grill 1', deviceId: 'd1' } as const

const upTo = (order: Order, ...steps: Step[]): Order =>
  steps.reduce((now, to, i) => advance(now, { to, lineIds: idsOf(now) }, minutesAfterNoon(i + 1)).next, order)

describe('what an order keeps of a change', () => {
  const order = anOrder()
  const [first, second] = idsOf(order)

  test('a step of all its dishes names the step, a step of some names them', () => {
    const all = advance(order, { to: 'confirmed', lineIds: idsOf(order) }, noon).next
    expect(noteOf(order, all)).toEqual({ kind: 'confirmed' })
    const some = advance(all, { to: 'preparing', lineIds: [second ?? ''] }, noon).next
    expect(noteOf(all, some)).toEqual({ kind: 'preparing', lines: [1] })
    const rest = advance(some, { to: 'preparing', lineIds: idsOf(order).filter((id) => id !== second) }, noon).next
    expect(noteOf(some, rest)).toMatchObject({ kind: 'preparing' })
  })

  test('a dish that comes off, one that comes back and a whole order that is cancelled', () => {
    const off = voidLine(order, first ?? '', 'dropped', noon).next
    expect(noteOf(order, off)).toEqual({ kind: 'voided', lines: [0], reason: 'dropped' })
    expect(noteOf(off, restoreLine(off, first ?? '', noon).next)).toEqual({ kind: 'restored', lines: [0] })
    expect(noteOf(order, cancelOrder(order, 'left', noon).next)).toEqual({ kind: 'cancelled', reason: 'left' })
  })

  test('a step taken back', () => {
    const ready = upTo(order, 'confirmed', 'preparing', 'ready')
    const back = recall(ready, { lineIds: [first ?? ''] }, ready.businessDate).next
    expect(noteOf(ready, back)).toEqual({ kind: 'recalled', lines: [0] })
  })

  test('that the kitchen had begun a dish, though the step was taken back', () => {
    const confirmed = upTo(order, 'confirmed')
    const cooking = advance(confirmed, { to: 'preparing', lineIds: [first ?? ''] }, noon).next
    const back = recall(cooking, { lineIds: [first ?? ''] }, order.businessDate).next
    const by = { at: noon, by: sara }
    const trail = [noteOf(order, confirmed), noteOf(confirmed, cooking), noteOf(cooking, back)].flatMap((note) =>
      note ? [{ ...note, ...by }] : [],
    )
    const begun = (at: Order, told: readonly Note[]) => at.lines.map((line) => areBegun([line], at, told))
    expect(begun(confirmed, trail.slice(0, 1))).toEqual([false, false])
    expect(begun(cooking, [])).toEqual([true, false])
    expect(begun(back, trail)).toEqual([true, false])
    expect(begun(back, [{ ...by, kind: 'preparing' }])).toEqual([true, true])
  })

  test('a move says from where to where', () => {
    const moved = moveTo(order, { id: 'another', number: 9 }, 'visit').next
    expect(noteOf(order, moved)).toEqual({
      kind: 'moved',
      from: { tableNumber: order.tableNumber, channel: 'dine-in' },
      to: { tableNumber: 9, channel: 'dine-in' },
    })
  })

  test('held, fired, rushed, not seen, and done when its party left', () => {
    const held = hold(upTo(order, 'confirmed')).next
    expect(noteOf(upTo(order, 'confirmed'), held)).toEqual({ kind: 'held' })
    expect(noteOf(held, fire(held, minutesAfterNoon(9)).next)).toEqual({ kind: 'fired' })
    expect(noteOf(order, rush(order, true, noon).next)).toEqual({ kind: 'rushed' })
    expect(noteOf(order, markUnseen(order, noon).next)).toEqual({ kind: 'unseen' })
    const served = upTo(order, 'confirmed', 'preparing', 'ready', 'served')
    const done = completeWithVisit(served, noon)?.next
    expect(done && noteOf(served, done)).toEqual({ kind: 'completed' })
  })

  test('nothing of a change that only screens need', () => {
    expect(noteOf(order, { ...order, version: order.version + 1 })).toBeNull()
  })
})

describe('the story of an order', () => {
  test('begins with who ordered and tells each step with who took it, oldest first', () => {
    const order = upTo(anOrder(), 'confirmed', 'preparing')
    const trail: Note[] = [
      { kind: 'preparing', at: minutesAfterNoon(2), by: grill, lines: [0] },
      { kind: 'confirmed', at: minutesAfterNoon(1), by: sara },
    ]
    const told = historyOf(order, trail)
    expect(told.map(({ kind, by }) => [kind, by?.name ?? null])).toEqual([
      ['placed', null],
      ['confirmed', 'Sara'],
      ['preparing', 'Grill 1'],
    ])
    expect(told.at(-1)?.dishes).toEqual([{ name: order.lines[0]?.name, quantity: order.lines[0]?.quantity }])
  })

  test('of an order from before is told by its own stamps, without names', () => {
    const told = historyOf(upTo(anOrder(), 'confirmed', 'preparing', 'ready', 'served'), [])
    expect(told.map(({ kind }) => kind)).toEqual(['placed', 'confirmed', 'preparing', 'ready', 'served'])
    expect(told.slice(1).every(({ by }) => by === null)).toBe(true)
  })

  test('says on which device it was taken', () => {
    const order = anOrder({ placedBy: { kind: 'staff', id: 'u', name: 'Sara' }, confirmed: true })
    const told = historyOf(order, [{ kind: 'placed', at: noon, by: { ...sara, deviceId: 'tablet' } }])
    expect(told.map(({ kind, by }) => [kind, by?.name, by?.deviceId])).toEqual([
      ['placed', 'Sara', 'tablet'],
      ['confirmed', 'Sara', 'tablet'],
    ])
  })

  test('a course that waited is not confirmed twice', () => {
    const order = anOrder({ placedBy: { kind: 'staff', id: 'u', name: 'Sara' }, confirmed: true, held: true })
    const fired = fire(order, minutesAfterNoon(5)).next
    const told = historyOf(fired, [{ kind: 'fired', at: minutesAfterNoon(5), by: grill }])
    expect(told.map(({ kind }) => kind)).toEqual(['placed', 'fired'])
  })

  test('never names the guest whose phone ordered', () => {
    const [placed] = historyOf(anOrder({ placedBy: { kind: 'guest', id: 'phone', name: 'Huda' } }), [])
    expect(placed?.by).toEqual({ kind: 'guest', name: null, deviceId: null })
  })
})
