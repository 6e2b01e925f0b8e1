import { describe, expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { cancelOrder, voidLine } from './ending.rules'
import type { Order, Step } from './orders.contract'
import { advance, before, linesBefore, nextStep, orderStatusOf, recall, stepsToRecall } from './orders.rules'
import { fire } from './placing.rules'
import { anOrder, idsOf, minutesAfterNoon, noon } from './sample-order'

const stepAll = (order: Order, to: Step, at = noon): Order =>
  advance(order, { to, lineIds: linesBefore(order, to) }, at).next
const upTo = (order: Order, ...taken: Step[]): Order => taken.reduce((now, to) => stepAll(now, to), order)
const first = (order: Order): string => idsOf(order)[0] ?? ''
const second = (order: Order): string => idsOf(order)[1] ?? ''

describe('the way of an order', () => {
  test('an order stands where its slowest dish stands', () => {
    expect(orderStatusOf([{ status: 'ready' }, { status: 'confirmed' }, { status: 'cancelled' }])).toBe('confirmed')
    expect(orderStatusOf([{ status: 'cancelled' }])).toBe('cancelled')
  })

  test('each button leads to the one before the next', () => {
    expect(before('served')).toBe('ready')
    expect(nextStep(anOrder())).toBe('confirmed')
    expect(nextStep(upTo(anOrder(), 'confirmed', 'preparing', 'ready', 'served'))).toBeNull()
  })

  test('from sent to served, one step at a time, each with its time', () => {
    const confirmed = stepAll(anOrder(), 'confirmed', minutesAfterNoon(1))
    const cooking = stepAll(confirmed, 'preparing', minutesAfterNoon(2))
    const served = stepAll(stepAll(cooking, 'ready', minutesAfterNoon(9)), 'served', minutesAfterNoon(10))
    expect(served).toMatchObject({
      status: 'served',
      version: 5,
      confirmedAt: minutesAfterNoon(1),
      preparingAt: minutesAfterNoon(2),
      readyAt: minutesAfterNoon(9),
      servedAt: minutesAfterNoon(10),
    })
  })

  test('the hummus goes ahead and the order waits for the shawarma', () => {
    const cooking = upTo(anOrder(), 'confirmed', 'preparing')
    const half = advance(cooking, { to: 'ready', lineIds: [second(cooking)] }, minutesAfterNoon(5)).next
    expect(half).toMatchObject({ status: 'preparing', readyAt: null })
    expect(half.lines.map(({ status }) => status)).toEqual(['preparing', 'ready'])
    const whole = advance(half, { to: 'ready', lineIds: [first(half)] }, minutesAfterNoon(12)).next
    expect(whole).toMatchObject({ status: 'ready', readyAt: minutesAfterNoon(12) })
  })

  test('no step may be skipped', () => {
    const order = anOrder()
    expect(refused(() => advance(order, { to: 'preparing', lineIds: idsOf(order) }, noon))).toEqual({
      code: 'order_step_not_next',
      details: { from: 'pending', to: 'preparing', held: false },
    })
  })

  test('who taps second is shown the order as it is now', () => {
    const order = upTo(anOrder(), 'confirmed')
    const { code, details } = refused(() => advance(order, { to: 'confirmed', lineIds: idsOf(order) }, noon))
    expect(code).toBe('stale')
    expect(details.order).toBe(order)
  })

  test('a tap on a dish taken off meanwhile is answered with the order', () => {
    const order = upTo(anOrder(), 'confirmed')
    const lessOne = voidLine(order, second(order), 'Guest changed their mind', noon).next
    expect(refused(() => advance(lessOne, { to: 'preparing', lineIds: idsOf(order) }, noon)).code).toBe('stale')
  })

  test('a dish the tapper never saw is never moved', () => {
    const order = anOrder()
    const moved = advance(order, { to: 'confirmed', lineIds: [first(order)] }, noon).next
    expect(moved.lines.map(({ status }) => status)).toEqual(['confirmed', 'pending'])
  })

  test('a dish of another order is not known here', () => {
    expect(refused(() => advance(anOrder(), { to: 'confirmed', lineIds: [first(anOrder())] }, noon)).code).toBe(
      'not_found',
    )
  })

  test('a held course is not cooked before it is fired, and ages from then', () => {
    const held = anOrder({ held: true, confirmed: true })
    expect(nextStep(held)).toBeNull()
    const start = { to: 'preparing', lineIds: idsOf(held) } as const
    expect(refused(() => advance(held, start, noon))).toMatchObject({
      code: 'order_step_not_next',
      details: { held: true },
    })
    const fired = fire(held, minutesAfterNoon(30)).next
    expect(fired.lines.map(({ confirmedAt }) => confirmedAt)).toEqual([minutesAfterNoon(30), minutesAfterNoon(30)])
    expect(advance(fired, start, minutesAfterNoon(31)).next.status).toBe('preparing')
    expect(refused(() => fire(fired, noon)).code).toBe('stale')
  })
})

describe('taking a step back', () => {
  test('ready by mistake goes back to the stove and loses its time', () => {
    const ready = upTo(anOrder(), 'confirmed', 'preparing', 'ready')
    const back = recall(ready, { lineIds: [first(ready)] }, noon).next
    expect(back).toMatchObject({ status: 'preparing', readyAt: null, version: ready.version + 1 })
    expect(back.lines.map(({ status }) => status)).toEqual(['preparing', 'ready'])
    expect(stepsToRecall(ready, { lineIds: idsOf(ready) })).toEqual(['ready'])
  })

  test('of two who take the same step back one wins, and neither takes back what a third has done meanwhile', () => {
    const ready = upTo(anOrder(), 'confirmed', 'preparing', 'ready')
    const once = recall(ready, { lineIds: idsOf(ready), from: 'ready' }, noon).next
    expect(once.status).toBe('preparing')
    expect(refused(() => recall(once, { lineIds: idsOf(once), from: 'ready' }, noon)).code).toBe('stale')
    const served = upTo(ready, 'served')
    expect(refused(() => recall(served, { lineIds: idsOf(served), from: 'ready' }, noon)).code).toBe('stale')
    const pending = anOrder()
    expect(refused(() => recall(pending, { lineIds: idsOf(pending), from: 'confirmed' }, noon)).code).toBe('stale')
  })

  test('it may be taken back while the order is open, whatever day has begun, and for two hours after it was served', () => {
    const ready = upTo(anOrder(), 'confirmed', 'preparing', 'ready')
    expect(recall(ready, { lineIds: idsOf(ready) }, '2026-11-22T09:00:00.000Z').next.status).toBe('preparing')
    const served = upTo(ready, 'served')
    const after = (minutes: number) => new Date(Date.parse(served.servedAt ?? '') + minutes * 60_000).toISOString()
    expect(recall(served, { lineIds: idsOf(served) }, after(120)).next.status).toBe('ready')
    expect(refused(() => recall(served, { lineIds: idsOf(served) }, after(121))).code).toBe('nothing_to_recall')
  })

  test('nothing comes back that never moved, or was taken off', () => {
    const pending = anOrder()
    expect(refused(() => recall(pending, { lineIds: idsOf(pending) }, noon)).code).toBe('nothing_to_recall')
    const ready = upTo(anOrder(), 'confirmed', 'preparing', 'ready')
    const gone = cancelOrder(ready, 'Burnt', noon).next
    expect(refused(() => recall(gone, { lineIds: idsOf(gone) }, noon)).code).toBe('nothing_to_recall')
  })
})
