import type { Tx } from '@sufra/platform/db/tx'
import { customers } from '@sufra/platform/schema/people.table'
import type { Guest } from '@sufra/shared/customers/customers.contract'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'

/** What the kitchen is told of a customer with each order of theirs: health data, so only with their word for it. */
export async function findKeptAllergies(
  tx: Tx,
  organizationId: string,
  customerId: string,
): Promise<Guest['allergies']> {
  const { id, allergies, allergiesAgreedAt, erasedAt } = customers
  const theirs = and(eq(customers.organizationId, organizationId), eq(id, customerId))
  const [row] = await tx
    .select({ allergies })
    .from(customers)
    .where(and(theirs, isNotNull(allergiesAgreedAt), isNull(erasedAt)))
  return row?.allergies ?? []
}
