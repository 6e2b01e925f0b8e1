import { query } from '../kernel/endpoint'
import type { ScreenList, StationSignals } from './screens.contract'

export const listScreens = query<ScreenList>('listScreens', '/branches/:branchId/screens', 'manage_devices')
export const readStationSignals = query<StationSignals>(
  'readStationSignals',
  '/branches/:branchId/station-signals',
  'view_kitchen_display',
)
