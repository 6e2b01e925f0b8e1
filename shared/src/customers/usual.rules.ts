import type { Localized } from '../kernel/fields'
import type { UsualDish } from './customers.contract'
import { usualMost } from './customers.limits'

/** A line of one of their orders. */
export interface PastDish {
  readonly orderId: string
  readonly name: Localized
  readonly quantity: number
}

interface Habit {
  readonly name: Localized
  /** Portions by order. */
  readonly portions: Map<string, number>
}

/** Once is no habit. */
const leastOrders = 2

/**
 * The dishes that are in most of their orders, with as many portions as they mostly take. `lines`: the newest order
 * first. Every branch has its own dish of that name; to the guest it is one.
 */
export function usualOf(lines: readonly PastDish[]): UsualDish[] {
  const habits = new Map<string, Habit>()
  for (const { orderId, name, quantity } of lines) {
    const { portions } = habits.get(name.en) ?? keep(habits, name)
    portions.set(orderId, (portions.get(orderId) ?? 0) + quantity)
  }
  return [...habits.values()]
    .filter(({ portions }) => portions.size >= leastOrders)
    .sort((a, b) => b.portions.size - a.portions.size || sumOf(b) - sumOf(a))
    .slice(0, usualMost)
    .map(({ name, portions }) => ({ name, quantity: commonest([...portions.values()]) }))
}

function keep(habits: Map<string, Habit>, name: Localized): Habit {
  const habit = { name, portions: new Map<string, number>() }
  habits.set(name.en, habit)
  return habit
}

const sumOf = ({ portions }: Habit): number => [...portions.values()].reduce((sum, each) => sum + each, 0)

/** Of two that are as common, the one of the newer order. */
function commonest(counts: readonly number[]): number {
  const timesOf = (count: number) => counts.filter((each) => each === count).length
  return counts.reduce((best, each) => (timesOf(each) > timesOf(best) ? each : best))
}
