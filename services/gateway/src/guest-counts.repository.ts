import type { Tx } from '@sufra/platform/db/tx'
import { sql } from 'drizzle-orm'

export interface GuestCount {
  readonly branchId: string
  readonly gateway: string
  readonly phones: number
  readonly slow: number
  readonly seenAt: string
}

/** One statement, however many branches there are. */
export async function saveGuestCounts(tx: Tx, counts: readonly GuestCount[]): Promise<void> {
  if (counts.length === 0) return
  await tx.execute(sql`
    insert into guest_count (organization_id, branch_id, gateway, phones, slow, seen_at)
    select b.organization_id, b.id, c.gateway, c.phones, c.slow, c."seenAt"
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c ("branchId" uuid, gateway uuid, phones int,
        slow int, "seenAt" timestamptz)
      join branch b on b.id = c."branchId"
    order by b.id
    on conflict (branch_id, gateway) do update set phones = excluded.phones, slow = excluded.slow,
      seen_at = excluded.seen_at`)
}

export async function deleteGuestCounts(tx: Tx, gateway: string, branchIds: readonly string[]): Promise<void> {
  if (branchIds.length === 0) return
  await tx.execute(sql`
    delete from guest_count g using jsonb_array_elements_text(${JSON.stringify(branchIds)}::jsonb) as b (id)
    where g.gateway = ${gateway}::uuid and g.branch_id = b.id::uuid`)
}
