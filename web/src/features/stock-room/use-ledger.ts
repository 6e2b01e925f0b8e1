import { readStockLedger } from '@sufra/shared/stock/stock-room.endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'

/** `version`: of the shelf; another one means that something moved. */
export function useLedger(branchId: string, stockItemId: string, version: number) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['stock-ledger', branchId, stockItemId, version],
    queryFn: ({ pageParam, signal }) =>
      ask(readStockLedger, { params: { branchId, stockItemId }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    placeholderData: (before) => before,
  })
  return {
    entries: data?.pages.flatMap((page) => page.entries),
    error,
    hasOlder: hasNextPage,
    busy: isFetchingNextPage,
    older: () => void fetchNextPage(),
    refetch: () => void refetch(),
  }
}
