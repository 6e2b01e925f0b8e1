import { contract } from '../kernel/contract'
import { guestCall } from '../live/live.contract'
import { empty } from '../orders/orders.contract'
import { call, raiseCallBody } from './calls.contract'
import * as calls from './calls.endpoints'

export const callContracts = {
  raiseCall: contract(calls.raiseCall, {
    summary: 'Call a waiter',
    body: raiseCallBody,
    reply: guestCall,
    status: 201,
  }),
  cancelCall: contract(calls.cancelCall, { summary: 'Take a call back', body: empty, reply: guestCall }),
  acknowledgeCall: contract(calls.acknowledgeCall, { summary: 'On my way', body: empty, reply: call }),
  resolveCall: contract(calls.resolveCall, { summary: 'Done', body: empty, reply: call }),
}
