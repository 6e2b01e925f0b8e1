import type { BranchEvent, EntityKind, EventType, Mark, RoutingKeys } from '@sufra/shared/live/live.contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { isOfElsewhere } from './epoch'

export interface Head {
  readonly organizationId: string
  readonly branchId: string
  readonly epoch: string
  readonly head: number
  /** Of the event at `head`. */
  readonly mark: Mark
  /** The oldest event still kept. */
  readonly minSeq: number
  /** Raised when anybody's rights in the organization change. */
  readonly authorityVersion: number
  /** The server that answered is not the one whose log this is, or not on its timeline any more. */
  readonly elsewhere: boolean
}

const idList = (ids: readonly string[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`

/** One query for all watched branches: the once-a-second poll that no lost bell survives. */
export async function readHeads(tx: Tx, branchIds: readonly string[]): Promise<Head[]> {
  if (branchIds.length === 0) return []
  return tx.execute<Head & Record<string, unknown>>(sql`
    select s.organization_id as "organizationId", s.branch_id as "branchId", s.epoch, s.head, s.mark,
      s.min_seq as "minSeq", o.authority_version as "authorityVersion", ${isOfElsewhere(sql`s.epoch`)} as elsewhere
    from branch_stream s join organization o on o.id = s.organization_id
    where s.branch_id in ${idList(branchIds)}`)
}

interface EventRow extends Record<string, unknown> {
  readonly seq: number
  readonly type: EventType
  readonly entity: EntityKind
  readonly id: string
  readonly version: number
  readonly at: string
  readonly data: unknown
  readonly was: RoutingKeys | null
  readonly mark: Mark
}

/** The events after `since`, in order, at most `limit`. */
export async function readLog(tx: Tx, branchId: string, since: number, limit: number): Promise<BranchEvent[]> {
  const rows = await tx.execute<EventRow>(sql`
    select seq, mark, type, entity, entity_id as id, version, data, was,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from branch_event where branch_id = ${branchId} and seq > ${since} order by seq limit ${limit}`)
  return rows.map(({ was, mark, ...event }) => ({ ...event, ...(mark && { mark }), ...(was && { was }) }))
}
