import { exempt, query } from '../kernel/endpoint'
import type { Pushes, SavePushes, SubscribePush, UnsubscribePush } from './pushes.contract'

const pushes = '/branches/:branchId/pushes'

/* Outside the idempotency rule: each may be sent again and leaves the same. */

export const readPushes = query<Pushes>('readPushes', pushes, 'serve_tables')
export const subscribePush = exempt<Pushes, SubscribePush>('subscribePush', `${pushes}/subscribe`, 'serve_tables')
export const unsubscribePush = exempt<Pushes, UnsubscribePush>(
  'unsubscribePush',
  `${pushes}/unsubscribe`,
  'serve_tables',
)
export const savePushes = exempt<Pushes, SavePushes>('savePushes', pushes, 'serve_tables')
