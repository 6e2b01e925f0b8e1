import { command, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type {
  BranchSettings,
  ChangeSettings,
  ChangeStation,
  CreateStation,
  KeptStation,
  RemovedStation,
} from './settings.contract'

const settings = '/branches/:branchId/settings'
const stations = '/branches/:branchId/stations'

export const readSettings = query<BranchSettings>('readSettings', settings, 'manage_settings')
export const changeSettings = command<BranchSettings, ChangeSettings>('changeSettings', settings, 'manage_settings')
export const createStation = command<KeptStation, CreateStation>('createStation', stations, 'manage_settings')
export const changeStation = command<KeptStation, ChangeStation>(
  'changeStation',
  `${stations}/:stationId`,
  'manage_settings',
)
export const removeStation = command<RemovedStation, Empty>(
  'removeStation',
  `${stations}/:stationId/remove`,
  'manage_settings',
)
