import { isOrderChannel, isOrderView, type OrderView } from '@sufra/shared/orders/order-history-kinds.rules'
import type { ListFilters } from '../../features/order-history/list-state.rules'
import { useAddress } from '../../ui/use-address'

/** What the screen opens with. */
const first: OrderView = 'today'
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** View, filters and the open order stand in the address: they survive the reload, and a colleague gets them as a link. */
export function useListAddress() {
  const [params, put] = useAddress()
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
  return {
    filters,
    orderId: params.get('order'),
    open: (orderId: string | null) => put({ order: orderId }),
    change: ({ search, ...rest }: Partial<ListFilters>) => put({ ...rest, ...(search !== undefined && { q: search }) }),
  }
}
