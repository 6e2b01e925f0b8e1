import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { cancelOrder } from '../orders/ending.rules'
import type { Order, Step } from '../orders/orders.contract'
import { advance } from '../orders/orders.rules'
import { anOrder, idsOf, minutesAfterNoon, noon } from '../orders/sample-order'
import { closeVisit, confirmVisit, openVisit, refuseVisit, requestVisit, servedBy, transferVisit } from './visits.rules'

const party = { id: 'visit', tableId: 'table-7', guests: 3, waiter: null, at: noon }
const sara = { id: 'sara', name: 'Sara' }
const served = (): Order =>
  (['confirmed', 'preparing', 'ready', 'served'] as Step[]).reduce(
    (order, to) => advance(order, { to, lineIds: idsOf(order) }, noon).next,
    anOrder(),
  )

test('a party is seated by its waiter', () => {
  const { next, news } = openVisit({ ...party, waiter: sara })
  expect([news, next.status, next.waiterName, next.tableIds]).toEqual(['visit.opened', 'open', 'Sara', ['table-7']])
})

test('a guest who orders from an empty table asks first; the time runs from the yes', () => {
  const asked = requestVisit(party).next
  expect(asked).toMatchObject({ status: 'requested', openedAt: noon })
  const { next, news } = confirmVisit(asked, sara, minutesAfterNoon(2))
  expect([news, next.status, next.openedAt, next.waiterId]).toEqual([
    'visit.changed',
    'open',
    minutesAfterNoon(2),
    'sara',
  ])
})

test('refused, nobody sits there', () => {
  expect(refuseVisit(requestVisit(party).next, noon)).toMatchObject({
    news: 'visit.closed',
    next: { status: 'closed', closedAt: noon },
  })
})

test('a party takes another table', () => {
  const visit = openVisit(party).next
  expect(transferVisit(visit, 'table-3').next).toMatchObject({ tableIds: ['table-3'], version: 2 })
  expect(refused(() => transferVisit(visit, 'table-7')).code).toBe('table_occupied')
})

test('nobody leaves with a dish still on its way: it is named', () => {
  const order = anOrder()
  const { code, details } = refused(() => closeVisit(openVisit(party).next, [served(), order], noon))
  expect(code).toBe('visit_has_open_lines')
  expect(details.lines).toMatchObject([
    { orderId: order.id, name: { en: 'Shawarma' }, status: 'pending' },
    { orderId: order.id, name: { en: 'Hummus' }, quantity: 1 },
  ])
})

test('everything served or taken off: the party may go, once', () => {
  const orders = [served(), cancelOrder(anOrder(), 'Wrong table', noon).next]
  const closed = closeVisit(openVisit(party).next, orders, minutesAfterNoon(50)).next
  expect(closed).toMatchObject({ status: 'closed', closedAt: minutesAfterNoon(50) })
  expect(refused(() => closeVisit(closed, [], noon)).code).toBe('visit_closed')
  expect(refused(() => transferVisit(closed, 'table-3')).code).toBe('visit_closed')
  expect(refused(() => confirmVisit(closed, sara, noon)).code).toBe('visit_closed')
})

test('a party seated by the host gets the first waiter who serves it, and keeps them', () => {
  const served = servedBy(openVisit(party).next, sara)?.next
  expect(served).toMatchObject({ waiterId: 'sara', waiterName: 'Sara', version: 2 })
  expect(served && servedBy(served, { id: 'ali', name: 'Ali' })).toBeNull()
})
