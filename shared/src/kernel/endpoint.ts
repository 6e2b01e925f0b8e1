import type { Permission } from '../people/permissions.rules'

/** Who may call: a permission (of several, any one), or a kind of caller. */
export type Needs =
  | Permission
  | readonly Permission[]
  | 'public'
  | 'guest'
  | 'customer'
  /** A paired device itself, nobody's session on it. */
  | 'device'
  | 'signed_in'
  /** A token that a provider signed; its user may not exist yet. */
  | 'token'
  /** The route lets guests, customers and staff in; the command decides with `orders.rules`. */
  | 'guest_or_staff'

/**
 * One endpoint as plain data, so that the guest's first load can import it without schemas.
 * `path` is below `/api`; `once` marks commands that carry an Idempotency-Key.
 * Body, Reply and Query exist for the compiler only.
 */
export interface Endpoint<Reply = unknown, Body = undefined, Query = undefined> {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly needs: Needs
  readonly once: boolean
  readonly typed?: { readonly reply: Reply; readonly body: Body; readonly query: Query }
}

export const query = <Reply, Query = undefined>(
  name: string,
  path: string,
  needs: Needs,
): Endpoint<Reply, undefined, Query> => ({ name, method: 'GET', path, needs, once: false })

export const command = <Reply, Body>(name: string, path: string, needs: Needs): Endpoint<Reply, Body> => ({
  name,
  method: 'POST',
  path,
  needs,
  once: true,
})

/** A command whose body is a file and whose words stand in the query. */
export const upload = <Reply, Query>(name: string, path: string, needs: Needs): Endpoint<Reply, undefined, Query> => ({
  name,
  method: 'POST',
  path,
  needs,
  once: true,
})

/** A mutation outside the idempotency rule: opening sessions, receipts, push subscriptions. */
export const exempt = <Reply, Body>(name: string, path: string, needs: Needs): Endpoint<Reply, Body> => ({
  name,
  method: 'POST',
  path,
  needs,
  once: false,
})
