import { describe, expect, test } from 'vitest'
import { cancelOrder } from './ending.rules'
import { orderViews } from './order-history-kinds.rules'
import { newestFirst, rowOf, suitsFilters, suitsView } from './order-row.rules'
import type { Order, Step } from './orders.contract'
import { advance } from './orders.rules'
import { anOrder, idsOf, minutesAfterNoon, noon } from './sample-order'

const upTo = (order: Order, ...steps: Step[]): Order =>
  steps.reduce((now, to) => advance(now, { to, lineIds: idsOf(now) }, noon).next, order)

describe('an order as one line of a list', () => {
  test('names its first two dishes and counts the rest', () => {
    const order = anOrder()
    const row = rowOf({ ...order, lines: [...order.lines, ...order.lines].slice(0, 4) })
    expect(row.dishes).toHaveLength(2)
    expect(row.more).toBe(2)
    expect(rowOf({ ...order, lines: order.lines.slice(0, 1) })).toMatchObject({ more: 0 })
  })

  test('still says what a cancelled order was', () => {
    const row = rowOf(cancelOrder(anOrder(), 'left', minutesAfterNoon(3)).next)
    expect(row.dishes.length).toBeGreaterThan(0)
    expect(row.endedAt).toBe(minutesAfterNoon(3))
  })

  test('cooks since its oldest dish that still does', () => {
    const cooking = upTo(anOrder(), 'confirmed')
    expect(rowOf(cooking).cooking).toEqual({ since: noon, targetMinutes: 12 })
    expect(rowOf(anOrder()).cooking).toBeNull()
    expect(rowOf(upTo(anOrder(), 'confirmed', 'preparing', 'ready')).cooking).toBeNull()
    expect(rowOf({ ...cooking, held: true }).cooking).toBeNull()
  })
})

describe('which view shows it', () => {
  const viewsOf = (order: Order, minutes = 1): string[] => {
    const day = { today: order.businessDate, now: Date.parse(minutesAfterNoon(minutes)) }
    return orderViews.filter((view) => suitsView(order, view, day))
  }

  test('from the pass to the bill', () => {
    expect(viewsOf(anOrder())).toEqual(['active', 'today', 'all'])
    expect(viewsOf(upTo(anOrder(), 'confirmed'), 13)).toEqual(['active', 'late', 'today', 'all'])
    expect(viewsOf({ ...upTo(anOrder(), 'confirmed'), held: true }, 13)).toEqual(['active', 'today', 'all'])
    expect(viewsOf(upTo(anOrder(), 'confirmed', 'preparing', 'ready'), 13)).toEqual(['ready', 'today', 'all'])
    const served = upTo(anOrder(), 'confirmed', 'preparing', 'ready', 'served')
    expect(viewsOf(served)).toEqual(['unsettled', 'today', 'all'])
    expect(viewsOf({ ...served, status: 'completed' })).toEqual(['today', 'all'])
    expect(viewsOf(cancelOrder(anOrder(), 'left', noon).next)).toEqual(['cancelled', 'today', 'all'])
  })

  test('another day, another way to eat', () => {
    const order = anOrder()
    const [day] = [order.businessDate]
    expect(suitsFilters(order, { from: day, until: day })).toBe(true)
    expect(suitsFilters(order, { from: '2026-11-21' })).toBe(false)
    expect(suitsFilters(order, { until: '2026-11-19' })).toBe(false)
    expect(suitsFilters(order, { channel: 'takeaway' })).toBe(order.channel === 'takeaway')
  })

  test('the newest stands first, and two of one moment always stand alike', () => {
    const [a, b] = [
      { placedAt: noon, id: 'a' },
      { placedAt: noon, id: 'b' },
    ]
    const later = { placedAt: minutesAfterNoon(1), id: '0' }
    expect([a, later, b].sort(newestFirst)).toEqual([later, b, a])
  })
})
