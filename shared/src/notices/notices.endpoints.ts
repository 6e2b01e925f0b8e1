import type { Session } from '../identity/identity.contract'
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

/** A screen on a wall is nobody, and a cook serves no table: neither has anything to read, nor may they ask. */
export const hearsNotices = ({ kind, user }: Pick<Session, 'kind' | 'user'>): boolean =>
  kind === 'staff' && whoHears.some((permission) => user.permissions.includes(permission))

export const findNoticesRead = query<NoticesRead>('findNoticesRead', notices, whoHears)
/** A receipt: sent again it says the same. */
export const readNotices = exempt<NoticesRead, ReadNotices>('readNotices', `${notices}/read`, whoHears)
