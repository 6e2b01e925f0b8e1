import type { Call } from '../calls/calls.contract'
import type { Endpoint } from '../kernel/endpoint'
import type { Order } from '../orders/orders.contract'
import type { Table, Visit } from '../tables/tables.contract'

interface Sending<Body> {
  readonly token: string
  readonly params?: Readonly<Record<string, string>>
  readonly body: Body
  /** The answer gets lost on the way back, as on bad Wi-Fi; the same is sent again under its key. */
  readonly answerLost?: boolean
}

interface Asking<Query> {
  readonly token?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Query
}

/** Reaches a running restaurant as its people do: over its public API. Refusals are thrown as `AppError`. */
export interface Hands {
  send<Reply, Body>(endpoint: Endpoint<Reply, Body>, sending: Sending<Body>): Promise<Reply>
  ask<Reply, Query>(endpoint: Endpoint<Reply, undefined, Query>, asking: Asking<Query>): Promise<Reply>
}

/** What the staff see of the branch now, over the live feed. */
export interface Eyes {
  orders(): readonly Order[]
  calls(): readonly Call[]
  tables(): readonly Table[]
  visits(): readonly Visit[]
}
