import type { Tx } from '@sufra/platform/db/tx'
import { sql } from 'drizzle-orm'

/** Where one screen stands, as it goes into its row. */
export interface Whereabout {
  readonly id: string
  readonly branchId: string
  readonly principal: string
  readonly view: string
  readonly epoch: string
  readonly upTo: number
  /** Null: no wall. */
  readonly stationIds: readonly string[] | null
  readonly seenAt: string
}

/** One statement, however many screens there are. */
export async function saveScreens(tx: Tx, screens: readonly Whereabout[]): Promise<void> {
  if (screens.length === 0) return
  await tx.execute(sql`
    insert into screen (organization_id, branch_id, id, principal, view, epoch, up_to, station_ids, seen_at)
    select b.organization_id, b.id, s.id, s.principal, s.view, s.epoch, s."upTo", s."stationIds", s."seenAt"
    from jsonb_to_recordset(${JSON.stringify(screens)}::jsonb) as s (id text, "branchId" uuid, principal text,
        view text, epoch text, "upTo" bigint, "stationIds" uuid[], "seenAt" timestamptz)
      join branch b on b.id = s."branchId"
    on conflict (branch_id, id) do update set principal = excluded.principal, view = excluded.view,
      epoch = excluded.epoch, up_to = excluded.up_to, station_ids = excluded.station_ids, seen_at = excluded.seen_at`)
}

export type Gone = Pick<Whereabout, 'id' | 'branchId'>

export async function deleteScreens(tx: Tx, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return
  await tx.execute(sql`
    delete from screen s using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g (id text, "branchId" uuid)
    where s.branch_id = g."branchId" and s.id = g.id`)
}
