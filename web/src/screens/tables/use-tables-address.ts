import { useAddress } from '../../ui/use-address'
import { type TablesFilter, tablesFilters } from './tables-view.rules'

export interface TablesAddress {
  readonly view: 'cards' | 'list'
  readonly filter: TablesFilter
  readonly area: string | null
  /** The open table; `new`: one that is being added. */
  readonly open: string | null
  /** The plan is drawn: the area that is shown, empty for the first; null: tables are listed. */
  readonly plan: string | null
}

const names = { view: 'view', filter: 'show', area: 'area', open: 'table', plan: 'plan' } as const
const usual: Readonly<Record<string, string>> = { view: 'cards', filter: 'all' }

/** What is shown stands in the address: it survives the reload and can be sent to somebody. */
export function useTablesAddress(): [TablesAddress, (change: Partial<TablesAddress>) => void] {
  const [search, put] = useAddress()
  const current: TablesAddress = {
    view: search.get('view') === 'list' ? 'list' : 'cards',
    filter: tablesFilters.find((filter) => filter === search.get('show')) ?? 'all',
    area: search.get('area'),
    open: search.get('table'),
    plan: search.get('plan'),
  }
  const set = (change: Partial<TablesAddress>) =>
    put(
      Object.fromEntries(
        Object.entries(change).map(([field, value]) => [
          names[field as keyof typeof names],
          value === usual[field] ? null : value,
        ]),
      ),
    )
  return [current, set]
}
