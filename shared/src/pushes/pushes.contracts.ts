import { contract } from '../kernel/contract'
import { pushes, savePushesBody, subscribePushBody, unsubscribePushBody } from './pushes.contract'
import * as endpoints from './pushes.endpoints'

export const pushContracts = {
  readPushes: contract(endpoints.readPushes, { summary: 'How I am told on my locked phone', reply: pushes }),
  subscribePush: contract(endpoints.subscribePush, {
    summary: 'Tell this phone what is ready to serve',
    body: subscribePushBody,
    reply: pushes,
  }),
  unsubscribePush: contract(endpoints.unsubscribePush, {
    summary: 'Tell this phone no more',
    body: unsubscribePushBody,
    reply: pushes,
  }),
  savePushes: contract(endpoints.savePushes, {
    summary: 'Switch it on or off for all my phones',
    body: savePushesBody,
    reply: pushes,
  }),
}
