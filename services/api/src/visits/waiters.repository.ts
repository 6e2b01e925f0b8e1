import type { Tx } from '@sufra/platform/db/tx'
import { scopeOf } from '@sufra/platform/identity/scope.rules'
import { users } from '@sufra/platform/schema/people.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import { can, canAny } from '@sufra/shared/people/permissions.rules'
import type { Waiter } from '@sufra/shared/tables/tables.contract'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

/** Everybody who may wait on a party of this branch, waiters first. */
export async function findWaitersOf(tx: Tx, { organizationId, branchId }: BranchRef): Promise<Waiter[]> {
  const { id, name, role, permissions, branchId: own } = users
  const rows = await tx
    .select({ id, name, role, permissions, own })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.isActive, true), mayWorkAt(branchId)))
    .orderBy(asc(users.name), asc(users.id))
  const may = rows.filter((row) => {
    const who = { role: row.role, permissions: row.permissions, scope: scopeOf(row.role, row.own, [branchId]) }
    return can(who, 'serve_tables', branchId) && canAny(who, ['take_orders', 'manage_orders'], branchId)
  })
  const rank = (each: { readonly role: string }) => (each.role === 'WAITER' ? 0 : 1)
  return may.map(({ id, name, role }) => ({ id, name, role })).sort((a, b) => rank(a) - rank(b))
}

const mayWorkAt = (branchId: string) =>
  or(eq(users.branchId, branchId), isNull(users.branchId), inArray(users.role, ['OWNER', 'SUPER_ADMIN']))

/** Throws `not_found` when nobody of that name may wait on a party here. */
export async function findWaiter(tx: Tx, place: BranchRef, userId: string): Promise<Waiter> {
  const waiter = (await findWaitersOf(tx, place)).find(({ id }) => id === userId)
  if (!waiter) throw new AppError('not_found', { waiterId: userId })
  return waiter
}
