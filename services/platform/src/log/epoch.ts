import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection'
import type { Tx } from '../db/tx'

/** The server's identity and timeline: a restored backup runs on another one of them. */
const server = `((select system_identifier::text from pg_control_system())
  || '.' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))`
const nextCount = `(coalesce(substring(epoch from '[.]([0-9]+)$')::bigint, 0) + 1)`
const nextEpoch = `${server} || '.' || ${nextCount}`

/** Its log was begun on another server or timeline than the one that is written now. A standby cannot say. */
export const isOfElsewhere = (epoch: SQL): SQL =>
  sql`case when pg_is_in_recovery() then false else not starts_with(${epoch}, ${sql.raw(server)} || '.') end`

const settling = `update branch_stream set epoch = ${nextEpoch} where not starts_with(epoch, ${server} || '.')`

/** Streams that were written on another server or timeline get a new epoch, and screens start afresh. At boot. */
export const settleEpochs = (link: Connection): Promise<unknown> => link.script(settling)

/** The same for a gateway that finds itself on another timeline: a standby has taken over, or a copy was put back. */
export const settleEpochsOf = (tx: Tx): Promise<unknown> => tx.execute(sql.raw(settling))

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

/** After events were rewritten: no gateway and no screen may go on from what they heard before. */
export async function bumpEpochs(tx: Tx, branchIds: readonly string[]): Promise<void> {
  for (const branchId of [...branchIds].sort())
    await tx.execute(sql`update branch_stream set epoch = ${sql.raw(nextEpoch)} where branch_id = ${branchId}`)
}
