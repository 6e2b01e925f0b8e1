import { contract } from '../kernel/contract'
import { favourites } from './favourites.contract'
import { readFavourites } from './favourites.endpoints'

export const favouriteContracts = {
  readFavourites: contract(readFavourites, {
    summary: 'Dishes that a waiter is likely to need now',
    reply: favourites,
  }),
}
