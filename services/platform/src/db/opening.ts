import { AppError } from '@sufra/shared/kernel/app-error'
import { sqlStateOf } from './sql-state'
import type { Transaction } from './transaction'

/** What row-level security reads. Empty: nobody in particular. */
export interface Tenant {
  readonly door: string
  readonly organizationId: string
  readonly branchIds: readonly string[]
  readonly principal: string
}

export const begin = {
  write: 'begin isolation level read committed read write',
  read: 'begin isolation level read committed read only',
  snapshot: 'begin isolation level repeatable read read only',
} as const

const settings = `select set_config('app.door', $1, true), set_config('app.org', $2, true),
  set_config('app.branches', $3, true), set_config('app.user', $4, true)`
const settingsAndRole = `${settings}, set_config('role', $5, true)`

/** Planting and clearing the demo is the owner's work, as migrating is: the role can't empty a ledger. */
const keepersDoor = 'system:seed'

/** Starts a transaction as `tenant`. `behind` is sent in the same breath and answered with it. */
export async function open<T>(
  line: Transaction,
  beginText: (typeof begin)[keyof typeof begin],
  tenant: Tenant,
  role: string | null,
  behind?: () => Promise<T>,
): Promise<T | undefined> {
  const values = [tenant.door, tenant.organizationId, tenant.branchIds.join(','), tenant.principal]
  const [, , answer] = await Promise.all([
    line.run(beginText, []),
    role === null || tenant.door === keepersDoor
      ? line.run(settings, values)
      : line.run(settingsAndRole, [...values, role]),
    behind?.(),
  ])
  return answer
}

/** Sends the opening and, without waiting for its answer, the work's first statement: one round trip for both. */
export async function openAnd<T>(
  line: Transaction,
  beginText: (typeof begin)[keyof typeof begin],
  tenant: Tenant,
  role: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const opening = open(line, beginText, tenant, role)
  opening.catch(() => {})
  try {
    return await work()
  } finally {
    // When the opening failed, its error is the reason of whatever else did.
    await opening
  }
}

/** A request as its key knows it. */
export interface Claim {
  readonly organizationId: string
  readonly principal: string
  readonly key: string
  readonly command: string
  readonly hash: string
}

const claimText = `insert into idempotency (organization_id, principal, key, command, hash)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`
const firstText = `select command, hash, status, response from idempotency
  where organization_id = $1 and principal = $2 and key = $3`

/** True for the first use of a key. Waits for a twin in flight as long as a lock may be waited for (2 s). */
export async function claimKey(line: Transaction, claim: Claim): Promise<boolean> {
  try {
    const { organizationId, principal, key, command, hash } = claim
    return (await line.run(claimText, [organizationId, principal, key, command, hash])).rows.length === 1
  } catch (error) {
    throw sqlStateOf(error) === '55P03' ? new AppError('still_running') : error
  }
}

export interface FirstAnswer {
  readonly status: number
  readonly response: unknown
}

/** What the first request under this key was answered; throws `idempotency_key_reused` when it asked something else. */
export async function firstAnswer(
  line: Transaction,
  { organizationId, principal, key, ...asked }: Claim,
): Promise<FirstAnswer> {
  const { rows } = await line.run(firstText, [organizationId, principal, key])
  const first = rows[0] as (FirstAnswer & { command: string; hash: string }) | undefined
  if (!first) throw new AppError('retry_same_key')
  if (first.hash !== asked.hash || first.command !== asked.command) throw new AppError('idempotency_key_reused')
  return first
}
