import type { Round, Who } from './ticket.rules'

/** What one table, or one ticket without a table, has ordered and nobody confirmed. */
export interface Coming {
  readonly id: string
  readonly who: Who
  readonly orders: number
  readonly dishes: number
}

const dishesOf = ({ own }: Round): number => own.reduce((sum, line) => sum + line.quantity, 0)

/** Each table once, in the order in which its first round came. */
export function comingOf(rounds: readonly Round[]): Coming[] {
  const found = new Map<string, Coming>()
  for (const round of rounds) {
    const { order } = round
    const id = order.tableNumber === null ? order.id : `table ${order.tableNumber}`
    const known = found.get(id) ?? { id, who: order, orders: 0, dishes: 0 }
    found.set(id, { ...known, orders: known.orders + 1, dishes: known.dishes + dishesOf(round) })
  }
  return [...found.values()]
}
