import type { PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { advanceOrder, placeOrder } from '@sufra/shared/orders/orders.endpoints'
import type { Tap } from './world/phone-wire'

/* What a waiter taps while there is no line, and what happens to it when there is one again. Pure: drawn from a seed. */

const steps = ['preparing', 'ready', 'served'] as const

/** Every order's way from the table's wish to the table, the orders in among each other, each of them in its order. */
export function outageOf(chance: () => number, branchId: string, orders: readonly PlaceOrder[]): readonly Tap[] {
  const left = orders.map((order) => wayOf(branchId, order))
  const taps: Tap[] = []
  for (let going = left; going.length > 0; going = left.filter(({ length }) => length > 0)) {
    const next = going[Math.floor(chance() * going.length)]?.shift()
    if (next) taps.push({ ...next, key: keyFrom(chance) })
  }
  return taps
}

/** The same seed taps with the same keys. */
const keyFrom = (chance: () => number): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(chance() * 16).toString(16))

function wayOf(branchId: string, order: PlaceOrder): Omit<Tap, 'key'>[] {
  const mark = `mark ${order.id}`
  const params = { branchId, orderId: order.id }
  const lineIds = order.lines.map(({ id }) => id)
  return [
    { endpoint: placeOrder, params: { branchId }, body: { ...order, notes: mark }, entity: 'order', mark },
    ...steps.map((to) => ({ endpoint: advanceOrder, params, body: { to, lineIds }, entity: 'order' as const })),
  ] as Omit<Tap, 'key'>[]
}

/** `count` places in a row of `length`, in order. */
export function drawn(chance: () => number, length: number, count: number): readonly number[] {
  const all = Array.from({ length }, (_, n) => n)
  while (all.length > count) all.splice(Math.floor(chance() * all.length), 1)
  return all
}
