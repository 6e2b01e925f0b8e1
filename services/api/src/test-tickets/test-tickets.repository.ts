import type { Tx } from '@sufra/platform/db/tx'
import { devices } from '@sufra/platform/schema/screens.table'
import type { TestTicket } from '@sufra/shared/test-tickets/test-tickets.contract'
import { and, eq, sql } from 'drizzle-orm'

/** Null: the newest part of the branch's log, some hours of a full house, does not hold it. */
export async function findTestTicket(tx: Tx, branchId: string, id: string): Promise<TestTicket | null> {
  const [row] = await tx.execute<{ data: TestTicket }>(sql`
    select data from branch_event
    where branch_id = ${branchId} and seq > (select head - 5000 from branch_stream where branch_id = ${branchId})
      and entity = 'testTicket' and entity_id = ${id}
    order by seq desc limit 1`)
  return row?.data ?? null
}

export async function saveTested(tx: Tx, organizationId: string, deviceId: string, at: Date): Promise<void> {
  await tx
    .update(devices)
    .set({ testedAt: at })
    .where(and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId)))
}
