import { deferAnswer } from '@sufra/platform/db/deferred'
import { sqlStateOf } from '@sufra/platform/db/sql-state'
import type { Tx } from '@sufra/platform/db/tx'
import { type Actor, deviceOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { type Hand, type Note, noteOf } from '@sufra/shared/orders/trail.rules'

/** Whose hand changed it; null: the house did it by itself. */
export interface By {
  readonly actor: Actor | null
  readonly at: Date
  /** The user who typed their PIN for it, and what tells that approval from every other. */
  readonly approved?: { readonly approverId: string; readonly nonce: string } | null
}

const namedKinds = ['staff', 'device', 'customer'] as const
type Named = Extract<Actor, { readonly kind: (typeof namedKinds)[number] }>
const isNamed = (actor: Actor): actor is Named => namedKinds.some((kind) => kind === actor.kind)

/** By the name they have now; guests have none. */
export function handOf(actor: Actor | null): Hand {
  if (actor === null || actor.kind === 'public') return { kind: 'house', name: null, deviceId: null }
  return { kind: actor.kind, name: isNamed(actor) ? actor.name : null, deviceId: deviceOf(actor) }
}

function notesOf(was: Order, next: Order, { actor, at, approved }: By): Note[] {
  const change = noteOf(was, next)
  const approval = approved && { approvedBy: approved.approverId, approval: approved.nonce }
  return change ? [{ ...change, at: at.toISOString(), by: handOf(actor), ...approval }] : []
}

/** $1 the lines that changed as JSON, $2 the order, $3 its branch, $4 its new state, $5 its version before, $6 notes. */
const text = `
    with line as (
      update order_line l set status = n.status, confirmed_at = n."confirmedAt", preparing_at = n."preparingAt",
        ready_at = n."readyAt", served_at = n."servedAt", cancelled_at = n."cancelledAt",
        cancel_reason = n."cancelReason", cancel_reason_code = n."cancelReasonCode", cancel_seen_at = n."cancelSeenAt",
        seen_at = case when n.anew then null else l.seen_at end,
        version = l.version + 1
      from jsonb_to_recordset($1::jsonb) as n
        (id uuid, status text, "confirmedAt" timestamptz, "preparingAt" timestamptz, "readyAt" timestamptz,
         "servedAt" timestamptz, "cancelledAt" timestamptz, "cancelReason" text, "cancelReasonCode" text,
         "cancelSeenAt" timestamptz, anew boolean)
      where l.id = n.id and l.order_id = $2
    ), saved as (
      update orders o set version = n.version, status = n.status, held = n.held, channel = n.channel,
        table_id = n."tableId", table_number = n."tableNumber", visit_id = n."visitId",
        confirmed_at = n."confirmedAt", preparing_at = n."preparingAt", ready_at = n."readyAt",
        served_at = n."servedAt", completed_at = n."completedAt", cancelled_at = n."cancelledAt",
        cancel_reason = n."cancelReason", cancel_reason_code = n."cancelReasonCode", unseen_since = n."unseenSince",
        rushed_at = n."rushedAt", changes_seen_at = n."changesSeenAt",
        paged_at = n."pagedAt", moved_from = nullif(n."movedFrom", 'null'),
        trail = o.trail || $6::jsonb
      from jsonb_to_record($4::jsonb) as n
        (version int, status text, held boolean, channel text, "tableId" uuid, "tableNumber" int, "visitId" uuid,
         "confirmedAt" timestamptz, "preparingAt" timestamptz, "readyAt" timestamptz, "servedAt" timestamptz,
         "completedAt" timestamptz, "cancelledAt" timestamptz, "cancelReason" text, "cancelReasonCode" text, "unseenSince" timestamptz,
         "rushedAt" timestamptz, "changesSeenAt" timestamptz,
         "pagedAt" timestamptz, "movedFrom" jsonb)
      where o.id = $2 and o.branch_id = $3 and o.version = $5
      returning o.id
    )
    select 1 / count(*) from saved`
const divisionByZero = '22012'

/**
 * Writes an order that was locked, with the lines that changed, in one statement that nobody waits for. That a kitchen
 * screen has seen a line is never written here, receipts do that; that it has to see it anew, is. What it was is added to
 * the order's trail, with who did it. The command throws `stale` when somebody was faster: where no order is saved, the
 * statement divides by none.
 */
export function saveOrder(tx: Tx, was: Order, next: Order, by: By): void {
  const lines = next.lines.flatMap((line) => {
    const old = was.lines.find(({ id }) => id === line.id)
    return old && old !== line ? [{ ...changing(line), anew: old.seenAt !== null && line.seenAt === null }] : []
  })
  const params = [
    ...[JSON.stringify(lines), next.id, next.branchId, JSON.stringify({ ...next, lines: [] }), was.version],
    JSON.stringify(notesOf(was, next, by)),
  ]
  deferAnswer(
    tx,
    tx.execute({ text, params }).catch((error: unknown) => {
      throw sqlStateOf(error) === divisionByZero ? new AppError('stale', { order: was }) : error
    }),
  )
}

const changing = (line: OrderLine) => ({
  id: line.id,
  status: line.status,
  confirmedAt: line.confirmedAt,
  preparingAt: line.preparingAt,
  readyAt: line.readyAt,
  servedAt: line.servedAt,
  cancelledAt: line.cancelledAt,
  cancelReason: line.cancelReason,
  cancelReasonCode: line.cancelReasonCode ?? null,
  cancelSeenAt: line.cancelSeenAt,
})
