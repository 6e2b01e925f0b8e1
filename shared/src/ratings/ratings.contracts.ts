import { contract } from '../kernel/contract'
import { rateBody, rating, ratingOfOrder } from './ratings.contract'
import * as ratings from './ratings.endpoints'

export const ratingContracts = {
  rateOrder: contract(ratings.rateOrder, {
    summary: 'Say how it was, or change what was said',
    body: rateBody,
    reply: rating,
  }),
  readRating: contract(ratings.readRating, { summary: 'What was said of a visit or an order', reply: ratingOfOrder }),
}
