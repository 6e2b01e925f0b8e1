import { randomUUID } from 'node:crypto'
import { read } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, principalOf, type StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Approval, Approve, Approvers } from '@sufra/shared/orders/approvals.contract'
import { approving } from '@sufra/shared/orders/order-permissions.rules'
import type { Note } from '@sufra/shared/orders/trail.rules'
import { hasPermission, type StaffMember } from '@sufra/shared/people/permissions.rules'
import { findPeopleWithPin } from '../devices/devices.repository'
import { provePin } from '../devices/pin.commands'
import { type Approved, approvalOf, openApproval } from './approval-token'

/** Long enough to choose a reason, too short to be kept for later. */
const goodForMs = 2 * 60_000

const mayApprove = (person: Pick<StaffMember, 'role' | 'permissions'>): boolean => hasPermission(person, approving)

export const readApprovers = (deps: Deps, actor: StaffActor, branchId: string): Promise<Approvers> =>
  read(deps, actor, async (tx) => ({
    pinCounts: actor.deviceId !== undefined,
    people: await findPeopleWithPin(tx, actor.organizationId, branchId, mayApprove),
  }))

interface OneOrder {
  readonly branchId: string
  readonly orderId: string
}

/**
 * A manager types their PIN on a waiter's device. Throws `approval_needs_device`, `pin_wrong`, `too_many_attempts`, and
 * `forbidden` for somebody who may not take it off either.
 */
export async function approveTakingOff(
  deps: Deps,
  actor: StaffActor,
  { branchId, orderId, userId, pin, lineId }: OneOrder & Approve,
): Promise<Approval> {
  const { organizationId, deviceId } = actor
  if (deviceId === undefined) throw new AppError('approval_needs_device')
  await provePin(deps, { deviceId, organizationId, branchId }, { userId, pin })
  const { people } = await readApprovers(deps, actor, branchId)
  if (!people.some((person) => person.userId === userId)) throw new AppError('forbidden', { needs: [approving] })
  const until = deps.now().getTime() + goodForMs
  const approved = { approverId: userId, principal: principalOf(actor), orderId, lineId, until, nonce: randomUUID() }
  return { approval: approvalOf(deps, approved), expiresAt: new Date(until).toISOString() }
}

interface TakingOff {
  readonly actor: Actor
  readonly orderId: string
  readonly lineId: string | null
  readonly approval: string | undefined
}

/** Who approved it; null when nobody was asked. Throws `approval_expired` when it was for something else, or long ago. */
export function approvedFor(deps: Deps, { actor, orderId, lineId, approval }: TakingOff): Approved | null {
  if (approval === undefined) return null
  const approved = openApproval(deps, approval)
  const fits = approved?.principal === principalOf(actor) && approved.orderId === orderId && approved.lineId === lineId
  if (!approved || !fits || approved.until < deps.now().getTime()) throw new AppError('approval_expired')
  return approved
}

/**
 * Whoever approved may have lost the right or the PIN since, and one approval is for one taking off. The order is
 * locked, so that of two at once the second one sees the first. Throws `approval_expired`.
 */
export async function mustStillCount(
  tx: Tx,
  { organizationId, branchId, trail }: { organizationId: string; branchId: string; trail: readonly Note[] },
  approved: Approved | null,
): Promise<void> {
  if (approved === null) return
  const people = await findPeopleWithPin(tx, organizationId, branchId, mayApprove)
  const used = trail.some(({ approval }) => approval === approved.nonce)
  if (used || !people.some(({ userId }) => userId === approved.approverId)) throw new AppError('approval_expired')
}
