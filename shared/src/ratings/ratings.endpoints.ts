import { command, query } from '../kernel/endpoint'
import type { Rate, Rating, RatingOfOrder } from './ratings.contract'

const path = '/branches/:branchId/orders/:orderId/rating'

/** For guests and customers: the command refuses staff. */
export const rateOrder = command<Rating, Rate>('rateOrder', path, 'guest_or_staff')
export const readRating = query<RatingOfOrder>('readRating', path, 'guest_or_staff')
