import { deferAnswer } from '@sufra/platform/db/deferred'
import type { Tx } from '@sufra/platform/db/tx'
import { users } from '@sufra/platform/schema/people.table'
import { outboxJobs } from '@sufra/platform/schema/records.table'
import { pushSubscriptions } from '@sufra/platform/schema/screens.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { StaffMember } from '@sufra/shared/people/permissions.rules'
import { eq, sql } from 'drizzle-orm'
import type { Host } from '../visits/party.commands'
import type { Phone } from './push-sender'

const kind = 'push_ready'

const noticeText = `
  insert into outbox_job (id, organization_id, kind, dedupe_key, payload, run_at)
  select $1::uuid, $2::uuid, '${kind}', $3, jsonb_build_object('branchId', $4::uuid, 'orderId', $5::uuid), $6::timestamptz
  where exists (select from push_subscription where organization_id = $2::uuid and branch_id = $4::uuid)
  on conflict do nothing`

/**
 * Kept in the kitchen's own transaction: whoever told the order was ready, or called for it, has told the waiter too. Each
 * version of an order is one notice; where no phone asked for any, none is kept.
 */
export function pushWhenReady({ tx, organizationId, branchId, at }: Host, order: Order): void {
  const [id, version] = [uuidv7(at.getTime()), `${order.id}:${order.version}`]
  const params = [id, organizationId, version, branchId, order.id, at.toISOString()]
  deferAnswer(tx, tx.execute({ text: noticeText, params }))
}

export interface DuePush extends Record<string, unknown> {
  readonly id: string
  readonly organizationId: string
  readonly branchId: string
  readonly orderId: string
  readonly attempts: number
  /** Phones that took it in an attempt before. */
  readonly takenBy: readonly string[]
}

/** Tried again after 10, 20, 40 and 80 seconds when it comes to nothing; then the waiter has long seen the board. */
export const triesAtMost = 5
const firstWaitSeconds = 10

/** Takes notices that are due; another process, or this one after a crash, finds them again when their wait is over. */
export function takeDuePushes(tx: Tx, now: Date, atMost: number): Promise<DuePush[]> {
  const at = now.toISOString()
  return tx.execute<DuePush>(sql`
    update outbox_job set attempts = attempts + 1,
      run_at = ${at}::timestamptz + ${firstWaitSeconds} * (2 ^ attempts) * interval '1 second'
    where id in (
      select id from outbox_job where kind = ${kind} and done_at is null and run_at <= ${at}::timestamptz
      order by run_at limit ${atMost} for update skip locked)
    returning id, organization_id "organizationId", payload ->> 'branchId' "branchId",
      payload ->> 'orderId' "orderId", attempts, coalesce(payload -> 'takenBy', '[]') "takenBy"`)
}

/** Phones that took it are not rung again while others are still tried. */
export async function keepTakenBy(tx: Tx, id: string, takenBy: readonly string[]): Promise<void> {
  const payload = sql`${outboxJobs.payload} || ${JSON.stringify({ takenBy })}::jsonb`
  await tx.update(outboxJobs).set({ payload }).where(eq(outboxJobs.id, id))
}

export async function finishPush(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(outboxJobs).set({ doneAt: at }).where(eq(outboxJobs.id, id))
}

export interface Addressee extends Phone {
  readonly userId: string
  readonly locale: string | null
  readonly role: StaffMember['role']
  readonly permissions: StaffMember['permissions']
  readonly userBranchId: string | null
}

/** Phones of the branch whose owners want to be told, where the house wants it too; with `waiterId` of that waiter alone. */
export function findPhones(tx: Tx, { organizationId, branchId }: DuePush, waiterId: string | null) {
  const { id, endpoint, publicKey, authSecret } = pushSubscriptions
  const owner = sql`${pushSubscriptions.principal} = 'staff:' || ${users.id}::text`
  const wanted = sql`(select b.settings -> 'ways' ->> 'readyPushes' from branch b where b.id = ${branchId})
    is distinct from 'false'`
  const waiter = waiterId === null ? sql`true` : eq(users.id, waiterId)
  return tx
    .select({
      id,
      endpoint,
      publicKey,
      authSecret,
      userId: users.id,
      locale: users.locale,
      role: users.role,
      permissions: users.permissions,
      userBranchId: users.branchId,
    })
    .from(pushSubscriptions)
    .innerJoin(users, sql`${users.organizationId} = ${pushSubscriptions.organizationId} and ${owner}`)
    .where(
      sql`${pushSubscriptions.organizationId} = ${organizationId} and ${pushSubscriptions.branchId} = ${branchId}
        and ${users.isActive} and ${users.pushes} and ${waiter}
        and ${wanted}`,
    )
    .limit(200)
}

export async function removePhone(tx: Tx, id: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** It has not taken its notices since then; its first success clears that. */
export async function notePhone(tx: Tx, id: string, failedAt: Date | null): Promise<void> {
  await tx.update(pushSubscriptions).set({ failedAt }).where(eq(pushSubscriptions.id, id))
}
