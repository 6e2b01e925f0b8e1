import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { cancelOrder } from './ending.rules'
import { order as orderSchema } from './orders.contract'
import { advance } from './orders.rules'
import { addLines, moveTo } from './placing.rules'
import { quote } from './pricing.rules'
import { aLine, anOrder, hummus, idsOf, menu, noon } from './sample-order'

const twoMore = () => quote(menu, [aLine(hummus, 2)], noon).lines

test('what a guest sends is pending, complete and valid', () => {
  const order = anOrder()
  expect(order).toMatchObject({ status: 'pending', total: 11_800, version: 1, confirmedAt: null })
  expect(orderSchema.safeParse(order).success).toBe(true)
})

test('what a waiter takes starts confirmed, its dishes too', () => {
  const order = anOrder({ confirmed: true })
  expect(order).toMatchObject({ status: 'confirmed', confirmedAt: noon })
  expect(order.lines.every((line) => line.status === 'confirmed' && line.confirmedAt === noon)).toBe(true)
})

test('a pending order grows and its total with it', () => {
  const more = addLines(anOrder(), twoMore(), noon).next
  expect(more).toMatchObject({ total: 17_400, version: 2, status: 'pending' })
  expect(more.lines).toHaveLength(3)
})

test('once confirmed, more is a new order', () => {
  const order = anOrder()
  const confirmed = advance(order, { to: 'confirmed', lineIds: idsOf(order) }, noon).next
  expect(refused(() => addLines(confirmed, twoMore(), noon)).code).toBe('order_not_pending')
})

test('an order has room for a hundred lines', () => {
  const many = quote(
    menu,
    Array.from({ length: 98 }, () => aLine(hummus)),
    noon,
  ).lines
  const full = addLines(anOrder(), many, noon).next
  expect(full.lines).toHaveLength(100)
  expect(refused(() => addLines(full, twoMore(), noon))).toEqual({ code: 'too_many_lines', details: { max: 100 } })
})

test('an order moves to another table; what was to take away is eaten in', () => {
  const away = anOrder({ channel: 'takeaway', table: null, visitId: null })
  const moved = moveTo(away, { id: 'table-3', number: 3 }, 'visit-3').next
  expect(moved).toMatchObject({
    channel: 'dine-in',
    tableId: 'table-3',
    tableNumber: 3,
    visitId: 'visit-3',
    version: 2,
  })
})

test('the kitchen is told whom it was for when it last knew; back again, nothing has moved', () => {
  const [three, nine] = [3, 9].map((number) => ({ id: `table-${number}`, number })) as [never, never]
  const order = anOrder({ table: { id: 'table-7', number: 7 } })
  const once = moveTo(order, three, 'visit').next
  expect(once.movedFrom).toEqual({ tableNumber: 7, channel: 'dine-in' })
  const twice = moveTo(once, nine, 'visit').next
  expect(twice.movedFrom).toEqual({ tableNumber: 7, channel: 'dine-in' })
  expect(moveTo(twice, { id: 'table-7', number: 7 }, 'visit').next.movedFrom).toBeNull()
  expect(moveTo(order, { id: 'table-7', number: 7 }, 'other').next.movedFrom).toBeNull()
  expect(moveTo(anOrder({ channel: 'takeaway', table: null, visitId: null }), three, 'visit').next.movedFrom).toEqual({
    tableNumber: null,
    channel: 'takeaway',
  })
})

test('what is over does not move', () => {
  const gone = cancelOrder(anOrder(), 'Left', noon).next
  expect(refused(() => moveTo(gone, { id: 'table-3', number: 3 }, 'visit-3')).code).toBe('stale')
})
