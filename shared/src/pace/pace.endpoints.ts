import { query } from '../kernel/endpoint'
import type { Pace } from './pace.contract'

export const readPace = query<Pace>('readPace', '/branches/:branchId/pace', 'signed_in')
