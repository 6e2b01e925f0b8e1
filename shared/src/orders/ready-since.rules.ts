import type { Order } from './orders.contract'

type Waiting = Pick<Order, 'placedAt' | 'status'> & {
  readonly lines: readonly Pick<Order['lines'][number], 'status' | 'readyAt'>[]
}

/** Since when its first dish waits to be carried; null: none does. */
export function readySince({ lines, placedAt }: Waiting): string | null {
  const waiting = lines.filter(({ status }) => status === 'ready').map(({ readyAt }) => readyAt ?? placedAt)
  return waiting.sort()[0] ?? null
}

/** What the time beside an order's status counts from: "Ready" since it is ready, everything before since it was placed. */
export const standsSince = (order: Waiting): string =>
  (order.status === 'ready' ? readySince(order) : null) ?? order.placedAt
