import { contract } from '../kernel/contract'
import { popular } from './popular.contract'
import { readPopular } from './popular.endpoints'

export const popularContracts = {
  readPopular: contract(readPopular, {
    summary: 'Dishes that were ordered most at a branch over the last weeks',
    reply: popular,
  }),
}
