import type { Deps } from '@sufra/platform/deps'
import { favouriteContracts } from '@sufra/shared/orders/favourites.contracts'
import type { On } from '../kernel/route'
import { readFavourites } from './favourites.queries'

export function favouriteRoutes(on: On, deps: Deps): void {
  on.query(favouriteContracts.readFavourites, ({ actor, params: { branchId } }) =>
    readFavourites(deps, actor, branchId),
  )
}
