import { contract } from '../kernel/contract'
import { toldOrder } from '../live/live.contract'
import { changesSeenBody, rushBody } from './kitchen.contract'
import * as kitchen from './kitchen.endpoints'
import { empty } from './orders.contract'

export const kitchenContracts = {
  rushOrder: contract(kitchen.rushOrder, {
    summary: 'Cook an order before older ones',
    body: rushBody,
    reply: toldOrder,
  }),
  holdOrder: contract(kitchen.holdOrder, { summary: 'Hold an order back', body: empty, reply: toldOrder }),
  fireOrder: contract(kitchen.fireOrder, {
    summary: 'Send a held course to the kitchen',
    body: empty,
    reply: toldOrder,
  }),
  pageWaiter: contract(kitchen.pageWaiter, {
    summary: 'Call the waiter to what is ready at the pass',
    body: empty,
    reply: toldOrder,
  }),
  seeChanges: contract(kitchen.seeChanges, {
    summary: 'Somebody in the kitchen has seen what was changed on an order, as far as they were shown it',
    body: changesSeenBody,
    reply: toldOrder,
  }),
}
