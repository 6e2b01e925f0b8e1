import type { Deps } from '@sufra/platform/deps'
import { popularContracts } from '@sufra/shared/menu/popular.contracts'
import type { On } from '../kernel/route'
import { popularShelf } from './popular.queries'

export function popularRoutes(on: On, deps: Deps): void {
  const popularAt = popularShelf(deps)
  on.query(popularContracts.readPopular, ({ params }) => popularAt(params.branchId), {
    cache: { seconds: 60, content: ({ itemIds }) => itemIds },
  })
}
