import { readOrderHistory } from '@sufra/shared/orders/order-history.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'

/** One order and everything that happened to it; read anew when its version says that more has. */
export function useOrderStory(branchId: string, orderId: string | null, version: number | null) {
  const { data, error, isError, isPending, refetch } = useQuery({
    queryKey: ['order-story', branchId, orderId, version],
    queryFn: ({ signal }) => ask(readOrderHistory, { params: { branchId, orderId: orderId ?? '' }, signal }),
    enabled: orderId !== null,
    placeholderData: keepPreviousData,
    retry: 1,
  })
  const own = data?.order.id === orderId ? data : null
  return { story: own, error: isError ? error : null, pending: isPending, refetch: () => void refetch() }
}
