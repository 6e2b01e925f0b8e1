import type { Tx } from '@sufra/platform/db/tx'
import { sql } from 'drizzle-orm'

/** Who changed something last, by name, as far as the newest part of the log knows. */
export async function findLastActor(tx: Tx, branchId: string, entityId: string): Promise<string | null> {
  const [row] = await tx.execute<{ actor: string | null }>(sql`
    select actor from branch_event
    where branch_id = ${branchId} and seq > (select head - 1000 from branch_stream where branch_id = ${branchId})
      and entity_id = ${entityId}
    order by seq desc limit 1`)
  return row?.actor ?? null
}
