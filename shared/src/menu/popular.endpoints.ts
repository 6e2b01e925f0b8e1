import { query } from '../kernel/endpoint'
import type { Popular } from './popular.contract'

export const readPopular = query<Popular>('readPopular', '/branches/:branchId/popular', 'public')
