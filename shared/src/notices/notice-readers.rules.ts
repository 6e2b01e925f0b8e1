import type { Session } from '../identity/identity.contract'

/** Whose screens have the bell. */
export const noticeReaders = [
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
  kind === 'staff' && noticeReaders.some((permission) => user.permissions.includes(permission))
