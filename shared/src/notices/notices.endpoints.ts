import { exempt, query } from '../kernel/endpoint'
import type { NoticesRead, ReadNotices } from './notices.contract'

const notices = '/branches/:branchId/notices'
/** Whose screens have the bell. */
const whoHears = [
  'serve_tables',
  'view_tables',
  'manage_tables',
  'take_orders',
  'view_orders',
  'manage_orders',
  'view_dashboard',
] as const

export const findNoticesRead = query<NoticesRead>('findNoticesRead', notices, whoHears)
/** A receipt: sent again it says the same. */
export const readNotices = exempt<NoticesRead, ReadNotices>('readNotices', `${notices}/read`, whoHears)
