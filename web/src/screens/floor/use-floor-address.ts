import { useAddress } from '../../ui/use-address'
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
  const [search, put] = useAddress()
  const narrow = useMedia('(max-width: 767px)')
  const current: FloorAddress = {
    view: (search.get('view') ?? (narrow ? 'list' : 'map')) === 'list' ? 'list' : 'map',
    area: search.get('area'),
    filter: floorFilters.find((filter) => filter === search.get('show')) ?? 'all',
    table: search.get('table'),
  }
  const set = ({ filter, ...rest }: Partial<FloorAddress>) =>
    put({ ...rest, ...(filter && { show: filter === 'all' ? null : filter }) })
  return [current, set]
}
