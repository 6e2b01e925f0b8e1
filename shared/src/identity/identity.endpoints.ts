import { exempt, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type {
  DemoDoors,
  ErrorReport,
  Installation,
  OpenDemo,
  OpenedSession,
  OpenTable,
  ResetDemo,
  Session,
} from './identity.contract'

export const readInstallation = query<Installation>('readInstallation', '/installation', 'public')
export const openDemoSession = exempt<OpenedSession, OpenDemo>('openDemoSession', '/auth/demo', 'public')
export const resetDemo = exempt<OpenedSession, ResetDemo>('resetDemo', '/auth/demo/reset', 'manage_organization')
export const readDemoDoors = query<DemoDoors>('readDemoDoors', '/auth/demo/doors', 'public')
export const openTableSession = exempt<OpenedSession, OpenTable>('openTableSession', '/auth/table', 'public')
export const closeSession = exempt<Empty, Empty>('closeSession', '/auth/sign-out', 'signed_in')
export const readSession = query<Session>('readSession', '/auth/session', 'signed_in')
export const reportError = exempt<Empty, ErrorReport>('reportError', '/errors', 'public')
