import type { Group } from '../../features/attention/needs.rules'
import { useAddress } from '../../ui/use-address'

type Name = 'show' | 'view' | 'tables' | 'table' | 'order' | 'new' | 'q'

export interface WaiterAddress {
  /** Which group of orders was asked for; null: none yet. */
  readonly show: Group | null
  readonly onMap: boolean
  /** `mine`, `all`, or an area by its id. */
  readonly scope: string
  readonly table: string | null
  readonly order: string | null
  /** A table is being chosen for a new order. */
  readonly choosing: boolean
  readonly search: string
  readonly set: (name: Name, value: string | null) => void
}

const groups: readonly Group[] = ['pending', 'active', 'ready']

/** What is open stands in the address: it survives the reload. Where there is room, the plan comes first. */
export function useWaiterAddress(wide: boolean): WaiterAddress {
  const [search, change] = useAddress()
  return {
    show: groups.find((group) => group === search.get('show')) ?? null,
    onMap: (search.get('view') ?? (wide ? 'map' : 'list')) === 'map',
    scope: search.get('tables') ?? 'mine',
    table: search.get('table'),
    order: search.get('order'),
    choosing: search.has('new'),
    search: search.get('q') ?? '',
    set: (name, value) => change({ [name]: value }),
  }
}
