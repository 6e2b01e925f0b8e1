import type { Order } from '@sufra/shared/orders/orders.contract'
import { readOrder } from '@sufra/shared/orders/orders.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { toast } from '../../ui/toast-store'

interface OneOrder {
  readonly branchId: string
  /** Null: none is open. */
  readonly orderId: string | null
  /** Orders that the page already has; one of them is not asked for. */
  readonly known: readonly Order[]
  /** The order could not be read; the reader has been told why. */
  readonly onFailed: () => void
}

/** The order that is open beside a page: as the page has it, else as the server answers. Null until it is there. */
export function useOneOrder({ branchId, orderId, known, onFailed }: OneOrder): Order | null {
  const here = known.find(({ id }) => id === orderId)
  const { data, error } = useQuery({
    queryKey: ['order', branchId, orderId],
    queryFn: ({ signal }) => ask(readOrder, { params: { branchId, orderId: orderId ?? '' }, signal }),
    enabled: orderId !== null && here === undefined,
    refetchOnMount: 'always',
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each error, whatever the page passes next
  useEffect(() => {
    if (!error || !orderId || here) return
    toast.error(errorText(error))
    onFailed()
  }, [error, orderId])
  if (orderId === null) return null
  return here ?? (data?.id === orderId ? data : null)
}
