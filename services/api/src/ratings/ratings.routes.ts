import type { Deps } from '@sufra/platform/deps'
import { ratingContracts } from '@sufra/shared/ratings/ratings.contracts'
import type { On } from '../kernel/route'
import { rateOrder, readRating } from './ratings.commands'

export function ratingRoutes(on: On, deps: Deps): void {
  on.command(ratingContracts.rateOrder, ({ command, params, body }) =>
    rateOrder(deps, command, { branchId: params.branchId, orderId: params.orderId, ...body }),
  )
  on.query(ratingContracts.readRating, ({ actor, params }) => readRating(deps, actor, params))
}
