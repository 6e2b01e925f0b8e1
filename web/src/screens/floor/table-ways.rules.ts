import { type TableNow, takesOrders } from '../../features/tables/table-now.rules'
import { mayOpen, places, type Who } from '../../session/places.rules'

const names = ['entry', 'codes', 'orders'] as const
export type WayName = (typeof names)[number]

export interface Way {
  readonly name: WayName
  readonly to: string
}

/** `named`: how the reader's language writes the table, which the search of orders understands. */
const addresses: Record<WayName, (table: TableNow['table'], named: string) => string> = {
  entry: ({ id }) => `/waiter/tables/${id}/order`,
  codes: ({ id }) => `/admin/codes?table=${id}`,
  orders: (_, named) => `/admin/orders?view=all&q=${encodeURIComponent(named)}`,
}

/** Screens on which a table is worked on besides; only those that this person may open. */
export const waysOf = (who: Who, now: Pick<TableNow, 'table'>, named: string): Way[] =>
  names
    .filter((name) => places.some((place) => place.name === name && mayOpen(who, place)))
    .filter((name) => name !== 'entry' || takesOrders(now))
    .map((name) => ({ name, to: addresses[name](now.table, named) }))
