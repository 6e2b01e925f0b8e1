import type { Tx } from '@sufra/platform/db/tx'
import { customers } from '@sufra/platform/schema/people.table'
import { and, eq } from 'drizzle-orm'

/** Of that number in that organization; one is made when it is seen first. A name is kept once, never replaced. */
export async function customerOfPhone(
  tx: Tx,
  row: typeof customers.$inferInsert & { readonly phone: string },
): Promise<string> {
  await tx
    .insert(customers)
    .values(row)
    .onConflictDoNothing({ target: [customers.organizationId, customers.phone] })
  const [customer] = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.organizationId, row.organizationId), eq(customers.phone, row.phone)))
  if (!customer) throw new Error('the customer is gone')
  if (customer.name === null && row.name) {
    await tx
      .update(customers)
      .set({ name: row.name })
      .where(and(eq(customers.organizationId, row.organizationId), eq(customers.id, customer.id)))
  }
  return customer.id
}
