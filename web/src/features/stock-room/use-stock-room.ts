import type { SheetFormat } from '@sufra/shared/kernel/sheet-formats'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import type { Shelf, StockChanges, StockRoom } from '@sufra/shared/stock/stock-room.contract'
import { changeStockItem, readStockRoom, takeLowStock } from '@sufra/shared/stock/stock-room.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ask, send } from '../../api/client'
import { takeFile } from '../../api/take-file'
import { errorText } from '../../i18n/error-text'
import { useLive } from '../../live/live-store'
import { runTap } from '../../ui/run-tap'
import { toast } from '../../ui/toast-store'
import { isNews, withNews } from './stock-view.rules'

const keyOf = (branchId: string) => ['stock-room', branchId] as const
/** What is sold moves shelves all the time: paces and dishes are read again at most this often. */
const atMostEvery = 2000
const none: StockRoom['dishes'] = []

/** The branch's shelves: what moved is shown at once, what only the server knows is read again a moment later. */
export function useStockRoom(branchId: string) {
  const client = useQueryClient()
  const { data, dataUpdatedAt, error, errorUpdatedAt, refetch, isFetching } = useQuery<StockRoom>({
    queryKey: keyOf(branchId),
    queryFn: ({ signal }) => ask(readStockRoom, { params: { branchId }, signal }),
    refetchOnMount: 'always',
    staleTime: 60_000,
  })
  const heard = useLive(({ entities }) => entities.stockItem) as Readonly<Record<string, StockItem>>
  const news = data !== undefined && isNews(data.items, heard)
  useReadAgain(branchId, news, Math.max(dataUpdatedAt, errorUpdatedAt))
  const items = useMemo(() => data && withNews(data.items, heard), [data, heard])
  const again = () => void client.invalidateQueries({ queryKey: keyOf(branchId) })
  return {
    items,
    dishes: data?.dishes ?? none,
    choices: data?.choices ?? none,
    readAt: dataUpdatedAt,
    error,
    again,
    isFetching,
    refetch: () => void refetch(),
    /** What is below its minimum, as a file. */
    take: (format: SheetFormat) =>
      void takeFile(takeLowStock, { params: { branchId }, query: { format } }).catch((refused) =>
        toast.error(errorText(refused)),
      ),
    /** True: it was done. */
    change: ({ id }: Shelf, changes: StockChanges, was: StockChanges) =>
      runTap(send(changeStockItem, { params: { branchId, stockItemId: id }, body: { changes, was } }), again),
  }
}
export type Room = ReturnType<typeof useStockRoom>

/** `answeredAt`: when a reading last came, or failed. One that was overtaken by news, or failed, is followed by another. */
function useReadAgain(branchId: string, news: boolean, answeredAt: number): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that is behind the news starts the next wait.
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: keyOf(branchId) }), atMostEvery)
    return () => clearTimeout(timer)
  }, [client, branchId, news, answeredAt])
}
