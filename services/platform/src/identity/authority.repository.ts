import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { organizations } from '../schema/tenancy.table'

/** To be called with every change of what somebody may do: gateways then reload who is connected. */
export async function raiseAuthority(tx: Tx, organizationId: string): Promise<void> {
  await tx
    .update(organizations)
    .set({ authorityVersion: sql`${organizations.authorityVersion} + 1` })
    .where(eq(organizations.id, organizationId))
}
