import { type Actor, type DeviceActor, type StaffActor, worksHere } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Needs } from '@sufra/shared/kernel/endpoint'
import { canAny, type Permission } from '@sufra/shared/people/permissions.rules'

/** Who asks, with all branches of their organization: what lies outside does not exist for them. */
export interface Asking {
  readonly actor: Actor
  readonly branchIds: readonly string[]
}

/** Throws `signed_out`, `not_found` (another tenant's branch) or `forbidden`. */
export function admit({ actor, branchIds }: Asking, needs: Needs, branchId: string | undefined): void {
  // Whoever reaches this with `token` has proved one (`whoAsks`), and is nobody here yet.
  if (needs === 'public' || needs === 'token') return
  if (actor.kind === 'public') throw new AppError('signed_out')
  if (branchId !== undefined && !branchIds.includes(branchId)) throw new AppError('not_found')
  // A guest's world is the branch of the table, within the same organization too.
  if (actor.kind === 'guest' && branchId !== undefined && branchId !== actor.branchId) throw new AppError('not_found')
  if (!mayCall(actor, needs, branchId)) throw new AppError('forbidden')
}

function mayCall(actor: Actor, needs: Exclude<Needs, 'public' | 'token'>, branchId: string | undefined): boolean {
  switch (needs) {
    case 'signed_in':
    case 'guest_or_staff':
      return true
    case 'device':
      return actor.kind === 'device'
    case 'guest':
      return actor.kind === 'guest'
    case 'customer':
      return actor.kind === 'customer'
    default:
      return worksHere(actor) && holds(actor, listOf(needs), branchId ?? actor.branchId)
  }
}

const listOf = (needs: Permission | readonly Permission[]): readonly Permission[] =>
  typeof needs === 'string' ? [needs] : needs

const holds = (actor: StaffActor | DeviceActor, needed: readonly Permission[], branchId: string | null): boolean =>
  branchId !== null && canAny(actor, needed, branchId)

/** Of whoever an endpoint lets in, the people of the staff. Throws `forbidden`. */
export function staffOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new AppError('forbidden')
  return actor
}
