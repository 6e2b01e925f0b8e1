import type { Instant } from '../kernel/fields'
import type { Order, OrderLine } from './orders.contract'

interface Waiting {
  readonly lines: readonly Pick<OrderLine, 'status' | 'readyAt'>[]
}
interface Standing extends Pick<Order, 'placedAt' | 'status' | 'held'> {
  readonly lines: readonly Pick<OrderLine, 'status' | 'readyAt' | 'confirmedAt'>[]
}

const oldest = (times: readonly (Instant | null)[]): Instant | null =>
  times.filter((time) => time !== null).sort()[0] ?? null

/** Since when its first dish waits to be carried; null: none does. */
export const readySince = ({ lines }: Waiting): Instant | null =>
  oldest(lines.map(({ status, readyAt }) => (status === 'ready' ? readyAt : null)))

/** Since when its oldest dish that still cooks does; null: nothing cooks, or it is held. */
export const cookingSince = ({ held, lines }: Pick<Standing, 'held' | 'lines'>): Instant | null =>
  held ? null : oldest(lines.map((line) => (isCooking(line) ? line.confirmedAt : null)))

const isCooking = ({ status }: Pick<OrderLine, 'status'>): boolean => status === 'confirmed' || status === 'preparing'

/**
 * What the running time beside an order's status counts from, on every screen: "Ready" since its first dish is, in the
 * kitchen since its oldest dish there was confirmed (as `latenessOf`), everything before since it was placed. A kitchen
 * station passes its own lines and their status.
 */
export function stepSince(order: Standing): Instant {
  const { status, held, placedAt } = order
  if (held || status === 'pending') return placedAt
  return (status === 'ready' ? readySince(order) : cookingSince(order)) ?? placedAt
}
