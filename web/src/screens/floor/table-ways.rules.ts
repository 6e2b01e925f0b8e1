import { type TableNow, takesOrders } from '../../features/tables/table-now.rules'
import { mayOpen, places, type Who } from '../../session/places.rules'

const names = ['entry', 'codes', 'orders'] as const
export type WayName = (typeof names)[number]

export interface Way {
  readonly name: WayName
  readonly to: string
}

const addresses: Record<WayName, (table: TableNow['table']) => string> = {
  entry: ({ id }) => `/waiter/tables/${id}/order`,
  codes: ({ id }) => `/admin/codes?table=${id}`,
  orders: ({ number }) => `/admin/orders?view=all&q=${number}`,
}

/** Screens on which a table is worked on besides; only those that this person may open. */
export const waysOf = (who: Who, now: Pick<TableNow, 'table'>): Way[] =>
  names
    .filter((name) => places.some((place) => place.name === name && mayOpen(who, place)))
    .filter((name) => name !== 'entry' || takesOrders(now))
    .map((name) => ({ name, to: addresses[name](now.table) }))
