import type { BranchScope, Role } from '../people/permissions.rules'

export interface StaffActor {
  readonly kind: 'staff'
  readonly userId: string
  readonly organizationId: string
  readonly name: string
  readonly role: Role | 'CUSTOM'
  readonly permissions: Readonly<Record<string, unknown>>
  readonly scope: BranchScope
  /** The branch the person works at: their own, else the first of the organization (spec §4). */
  readonly branchId: string | null
  readonly demo: boolean
}

/** A phone at a table: bound to the table it scanned and, once there is one, to that table's visit. */
export interface GuestActor {
  readonly kind: 'guest'
  readonly sessionId: string
  readonly organizationId: string
  readonly branchId: string
  readonly tableId: string
  readonly visitId: string | null
}

export interface CustomerActor {
  readonly kind: 'customer'
  readonly customerId: string
  readonly organizationId: string
  readonly name: string
  readonly branchId: string | null
  readonly demo: boolean
}

export interface PublicActor {
  readonly kind: 'public'
}

export type Actor = StaffActor | GuestActor | CustomerActor | PublicActor
export type SignedIn = Exclude<Actor, PublicActor>

export const nobody: PublicActor = { kind: 'public' }

/** The name under which an actor's idempotency keys and audit entries are kept. */
export function principalOf(actor: Actor): string {
  if (actor.kind === 'staff') return `staff:${actor.userId}`
  if (actor.kind === 'guest') return `guest:${actor.sessionId}`
  return actor.kind === 'customer' ? `customer:${actor.customerId}` : 'public'
}

export const organizationOf = (actor: Actor): string | null => (actor.kind === 'public' ? null : actor.organizationId)
