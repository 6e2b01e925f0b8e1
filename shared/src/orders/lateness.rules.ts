import type { Order, OrderLine } from './orders.contract'

type CookingLine = Pick<OrderLine, 'status' | 'prepMinutes' | 'confirmedAt'>

interface Cooking extends Pick<Order, 'held'> {
  readonly lines: readonly CookingLine[]
}

/** For a dish whose menu entry names no time. */
export const defaultPrepMinutes = 12

/** From here on the timer is inverted; past 1 it is late. */
export const dueFrom = 0.7

export interface Lateness {
  readonly level: 'fresh' | 'due' | 'late'
  readonly elapsedMs: number
  readonly targetMs: number
  /** 0 until it is late. */
  readonly lateByMs: number
}

const cooks = ({ status }: CookingLine): boolean => status === 'confirmed' || status === 'preparing'

/** What the slowest live dish is meant to take, in minutes. */
export function targetMinutes(lines: readonly CookingLine[]): number {
  const live = lines.filter(({ status }) => status !== 'cancelled')
  return Math.max(0, ...live.map(({ prepMinutes }) => prepMinutes)) || defaultPrepMinutes
}

/**
 * How an order's age stands against its target, since its first line still cooking was confirmed; null when nothing is,
 * and for a held one, which waits on purpose. Kitchen, waiter and Today ask this one function. A kitchen station passes
 * its own lines only. `now` in milliseconds.
 */
export function latenessOf({ held, lines }: Cooking, now: number): Lateness | null {
  if (held) return null
  const starts = lines.filter(cooks).flatMap(({ confirmedAt }) => (confirmedAt ? [Date.parse(confirmedAt)] : []))
  if (starts.length === 0) return null
  const elapsedMs = Math.max(0, now - Math.min(...starts))
  const targetMs = targetMinutes(lines) * 60_000
  const lateByMs = Math.max(0, elapsedMs - targetMs)
  const level = lateByMs > 0 ? 'late' : elapsedMs >= targetMs * dueFrom ? 'due' : 'fresh'
  return { level, elapsedMs, targetMs, lateByMs }
}
