import type { BranchEvent, EntityKind, EventType, RoutingKeys } from '@sufra/shared/live/live.contract'
import type { Line } from '../db/transaction'

/** News of one entity: its whole new state and its version. */
export interface Told {
  readonly branchId: string
  readonly type: EventType
  readonly entity: EntityKind
  readonly entityId: string
  readonly version: number
  readonly data: object
  readonly was?: RoutingKeys
  readonly actor?: string
}

/** The answer to keep under a command's key. */
export interface Kept {
  readonly organizationId: string
  readonly principal: string
  readonly key: string
  readonly status: number
  readonly response: string
}

/** Where a branch's news landed in its log. */
export interface Appended {
  readonly branchId: string
  readonly epoch: string
  readonly from: number
  readonly to: number
  readonly events: readonly BranchEvent[]
}

const keep = (first: number) =>
  `update idempotency set status = $${first}, response = $${first + 1}::jsonb
   where organization_id = $${first + 2} and principal = $${first + 3} and key = $${first + 4}`

// A branch without a stream gives nulls, which the log's columns refuse: no event is ever lost in silence.
const tellBranch = (alsoKeep: string) => `
  with stream as (
    update branch_stream set head = head + $2::int where branch_id = $1
    returning organization_id, epoch, head - $2::int as base
  ), told as (
    insert into branch_event
      (organization_id, branch_id, seq, type, entity, entity_id, version, data, was, actor, at)
    select (select organization_id from stream), $1, (select base from stream) + e.n,
      e.type, e.entity, e.id, e.version, e.data, e.was, e.actor, $4::timestamptz
    from jsonb_to_recordset($3::jsonb) as e
      (n int, type text, entity text, id uuid, version int, data jsonb, was jsonb, actor text)
  )${alsoKeep}
  select epoch, base from stream`

const appendText = tellBranch('')
const appendAndKeepText = tellBranch(`, kept as (${keep(5)})`)
const keepText = keep(1)
const lockText = `select branch_id from branch_stream where branch_id in
  (select value::uuid from jsonb_array_elements_text($1::jsonb)) order by branch_id for update`

const keptParams = (kept: Kept) => [kept.status, kept.response, kept.organizationId, kept.principal, kept.key]

async function appendBranch(line: Line, branchId: string, told: readonly Told[], at: string, kept: Kept | null) {
  const rows = told.map(({ type, entity, entityId: id, version, data, was, actor }, i) => ({
    ...{ n: i + 1, type, entity, id, version, data, was, actor },
  }))
  const answer = await line.run(kept ? appendAndKeepText : appendText, [
    ...[branchId, told.length, JSON.stringify(rows), at],
    ...(kept ? keptParams(kept) : []),
  ])
  const { epoch, base } = answer.rows[0] as { epoch: string; base: number }
  return appendedOf(branchId, epoch, base, told, at)
}

function appendedOf(branchId: string, epoch: string, base: number, told: readonly Told[], at: string): Appended {
  const events = told.map(({ type, entity, entityId: id, version, data, was }, i) => ({
    ...{ seq: base + i + 1, type, entity, id, version, at, data },
    ...(was && { was }),
  }))
  return { branchId, epoch, from: base + 1, to: base + told.length, events }
}

function byBranch(told: readonly Told[]): [string, Told[]][] {
  const groups = new Map<string, Told[]>()
  for (const news of told) {
    const group = groups.get(news.branchId)
    if (group) group.push(news)
    else groups.set(news.branchId, [news])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * A transaction's last statement, and one more per further branch: moves the heads, writes the events, keeps the
 * answer. All are sent at once, so that COMMIT can follow behind them and the heads stay locked as briefly as can be.
 */
export async function append(line: Line, told: readonly Told[], at: string, kept: Kept | null): Promise<Appended[]> {
  const branches = byBranch(told)
  if (branches.length === 0) {
    if (kept) await line.run(keepText, keptParams(kept))
    return []
  }
  const ids = branches.map(([branchId]) => branchId)
  const locked = branches.length > 1 ? line.run(lockText, [JSON.stringify(ids)]) : null
  const appended = branches.map(([branchId, news], i) => appendBranch(line, branchId, news, at, i === 0 ? kept : null))
  const [, ...all] = await Promise.all([locked, ...appended])
  return all
}
