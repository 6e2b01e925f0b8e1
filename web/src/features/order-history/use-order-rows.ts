import type { OrderRow } from '@sufra/shared/orders/order-history.contract'
import { findOrderRows } from '@sufra/shared/orders/order-history.endpoints'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/client'
import { useLive } from '../../live/live-store'
import type { ListFilters } from './list-state.rules'

const pageSize = 100
/** What was read is asked for again at most so often while somebody looks: live news keeps it true in between. */
const freshMs = 60_000

/** As the house is asked: what is not said does not narrow. */
export const queryOf = ({ view, channel, from, until, search }: ListFilters) => ({
  view,
  ...(channel && { channel }),
  ...(from && { from }),
  ...(until && { until }),
  ...(search && { search }),
})

/**
 * The list as the house has it, page by page; read anew after every picture of the branch that the live feed brings, and
 * when the business day has turned. `day`: what it is now.
 */
export function useOrderRows(branchId: string, filters: ListFilters, day: string) {
  const snapshots = useLive((live) => live.snapshots)
  const query = useInfiniteQuery({
    queryKey: ['order-rows', branchId, queryOf(filters), snapshots, filters.view === 'today' && day],
    queryFn: ({ pageParam, signal }) =>
      ask(findOrderRows, {
        params: { branchId },
        query: { ...queryOf(filters), limit: pageSize, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    // Live news and the next snapshot keep it true; all its pages at each look would not.
    refetchOnWindowFocus: false,
    retry: 1,
  })
  const { data, isPlaceholderData } = query
  const rows = useMemo<readonly OrderRow[]>(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const mayGoOn = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError && !isPlaceholderData
  return {
    rows,
    /** Of the branch; null: not known yet. */
    today: data?.pages[0]?.today ?? null,
    more: query.hasNextPage,
    pages: data?.pages.length ?? 0,
    /** What is shown was asked for before the filters changed. */
    old: isPlaceholderData,
    error: query.isError ? query.error : null,
    pending: query.isPending,
    busy: query.isFetchingNextPage,
    stuck: query.isFetchNextPageError,
    /** Null: there is nothing older, it is on its way, or it did not come. */
    next: mayGoOn ? () => void query.fetchNextPage() : null,
    goOn: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}
export type OrderRows = ReturnType<typeof useOrderRows>
