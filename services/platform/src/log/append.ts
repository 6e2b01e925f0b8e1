import { randomInt, randomUUID } from 'node:crypto'
import type { BranchEvent, EntityKind, EventType, Mark, RoutingKeys } from '@sufra/shared/live/live.contract'
import type { Transaction } from '../db/transaction'

/** News of one entity: its whole new state and its version. */
export interface EventToAppend {
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
export interface KeptAnswer {
  readonly organizationId: string
  readonly principal: string
  readonly key: string
  readonly status: number
  /** Plain JSON. */
  readonly answer: unknown
}

/**
 * A number that the work's last statement draws and leaves in the setting `app.drawn`: the log and the kept answer take
 * it from there, so that they need not wait until it is known here. Where nothing was drawn they refuse to be written.
 */
export interface Drawn {
  /** The news that carries it, with another number in its place; the answer carries it too. */
  readonly data: object
  readonly key: string
  readonly number: Promise<number>
}

/** Where a branch's news landed in its log. */
export interface Appended {
  readonly branchId: string
  readonly epoch: string
  readonly from: number
  readonly to: number
  /** The mark of the event before them. */
  readonly before: Mark
  readonly events: readonly BranchEvent[]
}

/** JSON text with the number that was drawn where the text has its placeholder, `$6`; null: nothing is drawn. */
const withDrawn = (json: string) =>
  `(case when $6::text is null then ${json} else replace(${json}, $6::text, current_setting('app.drawn')) end)::json`

/**
 * An answer that is not given is the first news. Kept as the text that was sent, in a column of type `json`: `jsonb` would
 * give its keys back in another order.
 */
const keep = (first: number, firstNews: string) =>
  `update idempotency set status = $${first}, response = coalesce(${withDrawn(`$${first + 1}::text`)}, ${firstNews})
   where organization_id = $${first + 2} and principal = $${first + 3} and key = $${first + 4}`

// A branch without a stream gives nulls, which the log's columns refuse: no event is ever lost in silence.
const tellBranch = (alsoKeep: string) => `
  with news as materialized (
    select * from json_to_recordset(${withDrawn('$3::text')}) as e
      (n int, type text, entity text, id uuid, version int, data json, was json, actor text)
  ), stream as (
    update branch_stream set head = head + $2::int, mark_before = mark, mark = $5::bigint where branch_id = $1
    returning organization_id, epoch, head - $2::int as base, mark_before
  ), told as (
    insert into branch_event
      (organization_id, branch_id, seq, type, entity, entity_id, version, data, was, actor, at, mark)
    select (select organization_id from stream), $1, (select base from stream) + e.n,
      e.type, e.entity, e.id, e.version, e.data::jsonb, e.was::jsonb, e.actor, $4::timestamptz, $5::bigint
    from news e
  )${alsoKeep}
  select epoch, base, mark_before as before from stream`

const appendText = tellBranch('')
const appendAndKeepText = tellBranch(`, kept as (${keep(7, '(select data from news where n = 1)')})`)
const keepText = keep(1, 'null')
const lockText = `select branch_id from branch_stream where branch_id in
  (select value::uuid from jsonb_array_elements_text($1::jsonb)) order by branch_id for update`

/** `placed` stands for the number until it is drawn: a text that nobody else can have written. */
interface Drawing {
  readonly drawn: Drawn | undefined
  readonly placed: string | null
}

const drawingOf = (drawn: Drawn | undefined): Drawing => ({ drawn, placed: drawn ? randomUUID() : null })
const inJson = ({ placed }: Drawing): string | null => placed && JSON.stringify(placed)
const withPlaceholder = (body: object, { drawn, placed }: Drawing): object =>
  drawn ? { ...body, [drawn.key]: placed } : body

/** The first news is not sent a second time. */
function keptParams(
  { status, answer, organizationId, principal, key }: KeptAnswer,
  drawing: Drawing,
  first?: EventToAppend,
) {
  const body = drawing.drawn ? withPlaceholder(answer as object, drawing) : (answer ?? null)
  return [status, first && answer === first.data ? null : JSON.stringify(body), organizationId, principal, key]
}

interface News {
  readonly branchId: string
  readonly told: readonly EventToAppend[]
  readonly at: string
  readonly drawn: Drawn | undefined
}

/** As many as `randomInt` draws at once: that two histories have one in common is out of the question. */
const marks = 2 ** 48 - 1
const newMark = (): number => randomInt(1, marks)

async function appendBranch(line: Transaction, news: News, kept: KeptAnswer | null): Promise<Appended> {
  const { branchId, told, at, drawn } = news
  const mark = newMark()
  const drawing = drawingOf(drawn)
  const rows = told.map(({ type, entity, entityId: id, version, data, was, actor }, i) => ({
    n: i + 1,
    type,
    entity,
    id,
    version,
    was,
    actor,
    data: data === drawn?.data ? withPlaceholder(data, drawing) : data,
  }))
  const answer = await line.run(kept ? appendAndKeepText : appendText, [
    ...[branchId, told.length, JSON.stringify(rows), at, mark, inJson(drawing)],
    ...(kept ? keptParams(kept, drawing, told[0]) : []),
  ])
  const place = answer.rows[0] as unknown as LogPosition
  return appendedOf(news, { ...place, mark }, await drawn?.number)
}

interface LogPosition {
  readonly epoch: string
  readonly base: number
  readonly before: Mark
  readonly mark: number
}

function appendedOf({ branchId, told, at, drawn }: News, place: LogPosition, number?: number): Appended {
  const { epoch, base, before, mark } = place
  const events = told.map(({ type, entity, entityId: id, version, data: as, was }, i) => ({
    seq: base + i + 1,
    mark,
    type,
    entity,
    id,
    version,
    at,
    data: as === drawn?.data ? { ...as, [drawn.key]: number } : as,
    ...(was && { was }),
  }))
  return { branchId, epoch, from: base + 1, to: base + told.length, before, events }
}

function byBranch(told: readonly EventToAppend[]): [string, EventToAppend[]][] {
  const groups = new Map<string, EventToAppend[]>()
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
export async function append(
  line: Transaction,
  told: readonly EventToAppend[],
  at: string,
  kept: KeptAnswer | null,
  drawn?: Drawn,
): Promise<Appended[]> {
  const branches = byBranch(told)
  if (branches.length === 0) {
    const drawing = drawingOf(drawn)
    if (kept) await line.run(keepText, [...keptParams(kept, drawing), inJson(drawing)])
    return []
  }
  const ids = branches.map(([branchId]) => branchId)
  const locked = branches.length > 1 ? line.run(lockText, [JSON.stringify(ids)]) : null
  const appended = branches.map(([branchId, news], i) =>
    appendBranch(line, { branchId, told: news, at, drawn }, i === 0 ? kept : null),
  )
  const [, ...all] = await Promise.all([locked, ...appended])
  return all
}
