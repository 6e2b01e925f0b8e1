import { sql } from 'drizzle-orm'
import type { Link } from '../db/link'
import type { Tx } from '../db/tx'

/** The server's identity and timeline: a restored backup runs on another one of them (rulings 8). */
const server = `((select system_identifier::text from pg_control_system())
  || '.' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))`
const nextCount = `(coalesce(substring(epoch from '[.]([0-9]+)$')::bigint, 0) + 1)`
const nextEpoch = `${server} || '.' || ${nextCount}`

/** At boot: streams that were written on another server or timeline get a new epoch, and screens start afresh. */
export async function settleEpochs(link: Link): Promise<void> {
  await link.script(`update branch_stream set epoch = ${nextEpoch} where not starts_with(epoch, ${server} || '.')`)
}

/** Starts the log of a new branch. */
export async function openStream(tx: Tx, organizationId: string, branchId: string): Promise<void> {
  await tx.execute(sql`insert into branch_stream (organization_id, branch_id, epoch)
    values (${organizationId}, ${branchId}, ${sql.raw(server)} || '.1') on conflict do nothing`)
}

/** For a gateway that reads a head below its cursor, and for imports. Ten that see the same epoch raise it once. */
export async function bumpEpoch(tx: Tx, branchId: string, seen: string): Promise<void> {
  await tx.execute(sql`update branch_stream set epoch = ${sql.raw(nextEpoch)}
    where branch_id = ${branchId} and epoch = ${seen}`)
}
