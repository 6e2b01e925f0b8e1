import { isOrderChannel, isOrderView, type OrderView } from '@sufra/shared/orders/order-history-kinds.rules'
import { useSearchParams } from 'react-router-dom'
import type { ListFilters } from '../../features/order-history/list-state.rules'

/** What the screen opens with. */
const first: OrderView = 'today'
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** View, filters and the open order stand in the address: they survive the reload, and a colleague gets them as a link. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const [view, channel] = [params.get('view') ?? '', params.get('channel') ?? '']
  const day = (name: 'from' | 'until'): string | null => {
    const said = params.get(name) ?? ''
    return isDay(said) ? said : null
  }
  const filters: ListFilters = {
    view: isOrderView(view) ? view : first,
    channel: isOrderChannel(channel) ? channel : null,
    from: day('from'),
    until: day('until'),
    search: (params.get('q') ?? '').trim().slice(0, 60),
  }
  const put = (values: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    filters,
    orderId: params.get('order'),
    open: (orderId: string | null) => put({ order: orderId }),
    change: ({ search, ...rest }: Partial<ListFilters>) => put({ ...rest, ...(search !== undefined && { q: search }) }),
  }
}
