import type { BranchScope, Role } from '../people/permissions.rules'
import type { DeviceKind } from './device-kinds'

export interface StaffActor {
  readonly kind: 'staff'
  readonly userId: string
  readonly organizationId: string
  readonly name: string
  readonly role: Role | 'CUSTOM'
  readonly permissions: Readonly<Record<string, unknown>>
  readonly scope: BranchScope
  /** The branch the person works at: the one they switched to, else their own, else the first. */
  readonly branchId: string | null
  readonly demo: boolean
  /** The paired device their PIN was typed on. */
  readonly deviceId?: string
}

/** A phone at a table: bound to the table it scanned and, once there is one, to that table's visit. */
export interface GuestActor {
  readonly kind: 'guest'
  readonly sessionId: string
  readonly organizationId: string
  readonly branchId: string
  readonly tableId: string
  readonly visitId: string | null
  /** Their party has left: they read what it ordered, and hear nothing of the table any more. */
  readonly over?: true
}

export interface CustomerActor {
  readonly kind: 'customer'
  readonly customerId: string
  readonly organizationId: string
  readonly name: string
  readonly branchId: string | null
  readonly demo: boolean
}

/** A screen or machine that a manager let in: nobody's, bound to its branch. */
export interface DeviceActor {
  readonly kind: 'device'
  readonly deviceId: string
  readonly organizationId: string
  readonly branchId: string
  readonly deviceKind: DeviceKind
  /** A kitchen's wall shows these stations; none: all of the branch. */
  readonly stationIds: readonly string[]
  readonly name: string
}

export interface PublicActor {
  readonly kind: 'public'
}

export type Actor = StaffActor | GuestActor | CustomerActor | DeviceActor | PublicActor
export type SignedIn = Exclude<Actor, PublicActor>

export const nobody: PublicActor = { kind: 'public' }

/** The name under which an actor's idempotency keys and audit entries are kept. */
export function principalOf(actor: Actor): string {
  switch (actor.kind) {
    case 'staff':
      return `staff:${actor.userId}`
    case 'guest':
      return `guest:${actor.sessionId}`
    case 'customer':
      return `customer:${actor.customerId}`
    case 'device':
      return `device:${actor.deviceId}`
    case 'public':
      return 'public'
  }
}

export const organizationOf = (actor: Actor): string | null => (actor.kind === 'public' ? null : actor.organizationId)

/** On which paired device something was done. */
export function deviceOf(actor: Actor): string | null {
  if (actor.kind === 'device') return actor.deviceId
  return (actor.kind === 'staff' && actor.deviceId) || null
}

/** Those who work in the house: people by their role, devices by their kind. `can` says what each may do. */
export const worksHere = (actor: Actor): actor is StaffActor | DeviceActor =>
  actor.kind === 'staff' || actor.kind === 'device'
