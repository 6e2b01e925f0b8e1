import { useSearchParams } from 'react-router-dom'
import { useMedia } from '../../ui/use-media'
import { type FloorFilter, floorFilters } from './floor-counts'

export interface FloorAddress {
  readonly view: 'map' | 'list'
  readonly area: string | null
  readonly filter: FloorFilter
  readonly table: string | null
}

/** What is shown stands in the address: it survives the reload and can be sent to somebody. */
export function useFloorAddress(): [FloorAddress, (change: Partial<FloorAddress>) => void] {
  const [search, setSearch] = useSearchParams()
  const narrow = useMedia('(max-width: 767px)')
  const current: FloorAddress = {
    view: (search.get('view') ?? (narrow ? 'list' : 'map')) === 'list' ? 'list' : 'map',
    area: search.get('area'),
    filter: floorFilters.find((filter) => filter === search.get('show')) ?? 'all',
    table: search.get('table'),
  }
  const set = (change: Partial<FloorAddress>) => {
    const next = new URLSearchParams(search)
    const names = { view: 'view', area: 'area', filter: 'show', table: 'table' } as const
    for (const [field, value] of Object.entries(change)) {
      const name = names[field as keyof typeof names]
      if (value === null || value === 'all') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  return [current, set]
}
