import { command } from '../kernel/endpoint'
import type { GuestCall } from '../live/live.contract'
import type { Empty } from '../orders/orders.contract'
import type { Call, RaiseCall } from './calls.contract'

const calls = '/branches/:branchId/calls'

export const raiseCall = command<GuestCall, RaiseCall>('raiseCall', calls, 'guest')
export const cancelCall = command<GuestCall, Empty>('cancelCall', `${calls}/:callId/cancel`, 'guest')
export const acknowledgeCall = command<Call, Empty>('acknowledgeCall', `${calls}/:callId/acknowledge`, 'serve_tables')
export const resolveCall = command<Call, Empty>('resolveCall', `${calls}/:callId/resolve`, 'serve_tables')
