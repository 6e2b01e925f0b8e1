import { useSearchParams } from 'react-router-dom'
import type { WaiterShow } from './waiter-counts'

type Name = 'show' | 'view' | 'tables' | 'table' | 'order'

export interface WaiterAddress {
  readonly show: WaiterShow
  readonly onMap: boolean
  /** Every table, not only one's own. */
  readonly all: boolean
  readonly table: string | null
  readonly order: string | null
  readonly set: (name: Name, value: string | null) => void
}

const shows: readonly WaiterShow[] = ['pending', 'active', 'ready', 'tables']

/** What is open stands in the address: it survives the reload. Where there is room, the plan comes first. */
export function useWaiterAddress(wide: boolean): WaiterAddress {
  const [search, setSearch] = useSearchParams()
  return {
    show: shows.find((show) => show === search.get('show')) ?? 'tables',
    onMap: (search.get('view') ?? (wide ? 'map' : 'list')) === 'map',
    all: search.get('tables') === 'all',
    table: search.get('table'),
    order: search.get('order'),
    set: (name, value) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
  }
}
