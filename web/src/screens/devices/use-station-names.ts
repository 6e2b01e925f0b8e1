import { formatList } from '@sufra/shared/locale/list'
import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'
import type { StationChoice } from '../../features/devices/station-choices'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'

/** The branch's kitchen stations, by name in the reader's language. */
export function useStationNames(branchId: string) {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['menu', branchId],
    queryFn: () => ask(readMenu, { params: { branchId } }),
  })
  const stations: StationChoice[] = (data?.stations ?? []).map(({ id, name }) => ({
    id,
    name: nameIn(name, locale).text,
  }))
  const namesOf = (ids: readonly string[]): string => {
    const names = stations.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    return names.length > 0 ? formatList(names, locale, 'and') : ''
  }
  return { stations, namesOf }
}
