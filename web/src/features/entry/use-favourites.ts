import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { readFavourites } from '@sufra/shared/orders/favourites.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'
import type { Menu } from './draft.rules'

/** Dishes likely now: what this waiter ordered last, then what the branch orders at this hour. Empty until it is known. */
export function useFavourites(branchId: string, menu: Menu): readonly MenuItem[] {
  const { data } = useQuery({
    queryKey: ['favourites', branchId],
    queryFn: ({ signal }) => ask(readFavourites, { params: { branchId }, signal }),
  })
  const ids = new Set([...(data?.mine ?? []), ...(data?.hour ?? [])])
  return [...ids].flatMap((id) => menu.get(id) ?? []).filter(({ active }) => active)
}
