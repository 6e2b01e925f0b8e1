import { asKitchenSees } from '@sufra/shared/live/projections.rules'
import { voidLine } from '@sufra/shared/orders/ending.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { advance } from '@sufra/shared/orders/orders.rules'
import { anOrder, idsOf, noon } from '@sufra/shared/orders/sample-order'
import { expect, test } from 'vitest'
import { type Entities, noEntities } from '../live/entities'
import { type Queued, queued } from './outbox.rules'
import { withQueued } from './overlay.core'

const at = '2026-11-20T12:09:00.000Z'
const cook = { id: 'cook', name: 'Dana' }

/** The order as its cook sees it, with one command that waits for the network. */
function shown(order: Order, name: string, body: Record<string, unknown>) {
  const params = { branchId: order.branchId, orderId: order.id }
  const tapped = { key: name, userId: cook.id, name, path: '', params, body, at: Date.parse(at) }
  const waiting: Queued = queued({ ...tapped, tableNumber: 7, ticket: 41 }, 1)
  const known: Entities = { ...noEntities, order: { [order.id]: asKitchenSees(order) } }
  return withQueued(known, [waiting], cook).order[order.id] as Order | undefined
}

test('a change that was seen without a connection is seen here, what was not shown is not', () => {
  const order = anOrder({ confirmed: true })
  const [mine = '', other = ''] = idsOf(order)
  const gone = voidLine(voidLine(order, mine, 'Off', noon).next, other, 'Off', noon).next
  const next = shown(gone, 'seeChanges', { lineIds: [mine], tableNumber: gone.tableNumber })
  expect(next?.lines.map(({ cancelSeenAt }) => cancelSeenAt)).toEqual([at, null])
  expect(next?.version).toBe(gone.version)
})

test('a course is held back, and an order rushed, at once', () => {
  expect(shown(anOrder({ confirmed: true }), 'holdOrder', {})).toMatchObject({ held: true })
  expect(shown(anOrder({ confirmed: true }), 'rushOrder', { rushed: true })).toMatchObject({ rushedAt: at })
})

test('a course that is fired is as old as that, and to be seen anew', () => {
  const held = { ...anOrder({ confirmed: true }), held: true }
  const next = shown(held, 'fireOrder', {})
  expect(next).toMatchObject({ held: false, confirmedAt: at })
  expect(next?.lines.map(({ confirmedAt }) => confirmedAt)).toEqual(held.lines.map(() => at))
})

test('what cannot be done to it any more shows the order as the house knows it', () => {
  const order = anOrder({ confirmed: true })
  const cooking = advance(order, { to: 'preparing', lineIds: idsOf(order) }, noon).next
  expect(shown(cooking, 'holdOrder', {})).toMatchObject({ held: false, status: 'preparing' })
})
