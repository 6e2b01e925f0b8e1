import { query } from '../kernel/endpoint'
import type { Favourites } from './favourites.contract'

export const readFavourites = query<Favourites>('readFavourites', '/branches/:branchId/favourites', [
  'take_orders',
  'manage_orders',
])
