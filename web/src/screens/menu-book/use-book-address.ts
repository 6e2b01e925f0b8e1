import { type BookFilter, bookFilters } from '../../features/menu-book/book-view.rules'
import { useAddress } from '../../ui/use-address'

/** What is shown instead of the dishes. */
const pages = ['import', 'choices', 'schedules'] as const
export type BookPageName = (typeof pages)[number]

export interface BookAddress {
  readonly page: BookPageName | null
  /** Somebody came to add a dish. */
  readonly adding: boolean
  readonly filter: BookFilter
  readonly search: string
  /** Null: the dishes, filtered as they were. */
  readonly open: (page: BookPageName | null) => void
  readonly added: () => void
  readonly setFilter: (filter: BookFilter) => void
  readonly setSearch: (search: string) => void
}

/** What is shown of the menu stands in the address: it survives the reload and can be sent to somebody. */
export function useBookAddress(): BookAddress {
  const [params, change] = useAddress()
  return {
    page: pages.find((page) => params.has(page)) ?? null,
    adding: params.get('new') === 'item',
    filter: bookFilters.find((filter) => filter === params.get('show')) ?? 'all',
    search: params.get('q') ?? '',
    open: (page) =>
      change(Object.fromEntries(pages.map((each) => [each, each === page ? '1' : null])), { keepsBefore: true }),
    added: () => change({ new: null }),
    setFilter: (filter) => change({ show: filter === 'all' ? null : filter }),
    setSearch: (search) => change({ q: search }),
  }
}
