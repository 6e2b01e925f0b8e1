import type { Tx } from '@sufra/platform/db/tx'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { findZone } from '../reservations/reservations.repository'
import type { House } from './customers.repository'

export interface InBranch {
  readonly branchId: string
}
export interface One extends InBranch {
  readonly customerId: string
}

export function organizationIdOf(actor: Actor): string {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('signed_out')
  return organizationId
}

/** Throws `not_found` for a branch that is not theirs. */
export const houseAt = async (tx: Tx, actor: Actor, branchId: string): Promise<House> => ({
  organizationId: organizationIdOf(actor),
  currency: (await findZone(tx, branchId)).currency,
})
