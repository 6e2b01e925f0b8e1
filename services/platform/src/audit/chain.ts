import { createHash } from 'node:crypto'
import { canonicalJson } from '@sufra/shared/kernel/canonical-json'

/** What an entry says; its hash covers all of it, and through the hash before it everything that was ever written. */
export interface Written {
  readonly seq: number
  readonly organizationId: string
  readonly branchId: string | null
  readonly actor: string
  readonly deviceId: string | null
  readonly action: string
  readonly entity: string
  readonly entityId: string | null
  readonly before: unknown
  readonly after: unknown
  readonly at: Date
}

export interface Link extends Written {
  readonly previousHash: string | null
  readonly hash: string
}

export function hashOf(entry: Written, previousHash: string | null): string {
  const { seq, organizationId, branchId, actor, deviceId, action, entity, entityId, before, after, at } = entry
  const said = { seq, organizationId, branchId, actor, deviceId, action, entity, entityId, before, after }
  const text = canonicalJson({ ...said, at: at.toISOString() })
  return createHash('sha256')
    .update(`${previousHash ?? ''}\n${text}`)
    .digest('hex')
}

export interface Tip {
  readonly seq: number
  readonly hash: string | null
}

export const root: Tip = { seq: 0, hash: null }

/** What JSON leaves out is not in the database either. */
const asKept = (state: unknown): unknown => JSON.parse(JSON.stringify(state))

/** The entry that is written behind `tip`. */
export function linkAfter(tip: Tip, deed: Omit<Written, 'seq'>): Link {
  const entry = { ...deed, seq: tip.seq + 1, before: asKept(deed.before), after: asKept(deed.after) }
  return { ...entry, previousHash: tip.hash, hash: hashOf(entry, tip.hash) }
}

/** The first entry that does not follow from the one before it; the end of the chain when all do. */
export function follow(from: Tip, entries: readonly Link[]): { readonly tip: Tip; readonly broken: number | null } {
  let tip = from
  for (const entry of entries) {
    const next = tip.seq + 1
    if (entry.seq !== next) return { tip, broken: next }
    const whole = entry.previousHash === tip.hash && entry.hash === hashOf(entry, tip.hash)
    if (!whole) return { tip, broken: entry.seq }
    tip = { seq: entry.seq, hash: entry.hash }
  }
  return { tip, broken: null }
}
