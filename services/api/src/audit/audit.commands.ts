import { follow, root, type Tip } from '@sufra/platform/audit/chain'
import { isIntact, withReasons } from '@sufra/platform/audit/reasons'
import { isSealed, type KeptTip } from '@sufra/platform/audit/seal'
import { findTip } from '@sufra/platform/audit/tip.repository'
import { read } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, deviceOf, organizationOf, principalOf, type StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type {
  AuditCheck,
  AuditCheckFilters,
  AuditEntry,
  AuditFilters,
  AuditPage,
} from '@sufra/shared/people/audit.contract'
import { auditActions } from '@sufra/shared/people/audit-actions.rules'
import { hasPermission } from '@sufra/shared/people/permissions.rules'
import {
  type Audited,
  type AuditRow,
  findAuditAfter,
  findAuditPage,
  findReasons,
  insertAudit,
  type KeptReason,
  type Page,
} from './audit.repository'
import { findNames } from './audit-names.repository'

/** Who did it on which device, and in whose house, follows from the actor. */
export interface Deed extends Omit<Audited, 'organizationId' | 'actor' | 'deviceId'> {
  readonly actor: Actor
}

/** Writes down what somebody did, in the transaction that does it. */
export async function audit(tx: Tx, { actor, ...deed }: Deed): Promise<void> {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('signed_out')
  await insertAudit(tx, { ...deed, organizationId, actor: principalOf(actor), deviceId: deviceOf(actor) })
}

const pageSize = 50

/** Newest first. Who answers for one branch reads what happened there. */
export const readAudit = (deps: Deps, actor: StaffActor, filters: AuditFilters): Promise<AuditPage> =>
  read(deps, actor, async (tx) => {
    const { organizationId } = actor
    const rows = await findAuditPage(tx, { ...wanted(actor, filters), organizationId, limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    const whom = { organizationId, guests: hasPermission(actor, 'manage_customers') }
    const names = await findNames(tx, whom, idsIn(shown))
    const next = rows.length > pageSize ? (shown.at(-1)?.seq ?? null) : null
    const reasons = await findReasons(
      tx,
      organizationId,
      shown.map(({ seq }) => seq),
    )
    const words = new Map(reasons.map(({ digest, words }) => [digest, words]))
    return { entries: shown.map((row) => withReasons(entryOf(row), words)), names: Object.fromEntries(names), next }
  })

function wanted({ scope, branchId }: StaffActor, filters: AuditFilters): Omit<Page, 'organizationId' | 'limit'> {
  const [entity = '', entityId = ''] = filters.about?.split(':') ?? []
  return {
    branchId: scope.kind === 'branch' ? branchId : (filters.branchId ?? null),
    before: filters.before === undefined ? null : Number(filters.before),
    actions: filters.topic ? auditActions[filters.topic] : null,
    actor: filters.actor ?? null,
    from: filters.from === undefined ? null : new Date(filters.from),
    until: filters.until === undefined ? null : new Date(filters.until),
    about: filters.about ? { entity, entityId } : null,
  }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** More than the things of a house that a page of its record speaks of. */
const mostNames = 5000

/** Of whom and what these entries speak. What an order was made of stands in its entry. */
const idsIn = (rows: readonly AuditRow[]): string[] =>
  [
    ...new Set(
      rows.flatMap(({ actor, deviceId, entity, entityId, branchId, before, after }) => {
        const said = entity === 'order' ? approverIn(after) : [after, before]
        return JSON.stringify([actor, deviceId, entityId, branchId, said]).match(uuid) ?? []
      }),
    ),
  ].slice(0, mostNames)

const approverIn = (after: unknown): unknown =>
  typeof after === 'object' && after !== null && 'approvedBy' in after ? after.approvedBy : null

function entryOf({ at, ...row }: AuditRow): AuditEntry {
  const { seq, actor, action, entity, entityId, branchId, deviceId, before, after, hash } = row
  return { seq, at: at.toISOString(), actor, action, entity, entityId, branchId, deviceId, before, after, hash }
}

const stride = 1000
/** No stride begins later in a request: with the longest that one may take it is answered before HTTP gives up. */
const beginWithinMs = 1000

/**
 * Follows the organization's chain, from its first entry or on from `after`, and names the first entry that is not as
 * it was written. Nothing is ever written before an entry, so each stride is a short transaction of its own.
 */
export async function checkAudit(deps: Deps, actor: StaffActor, { after }: AuditCheckFilters): Promise<AuditCheck> {
  const until = deps.now().getTime() + beginWithinMs
  let tip = after === undefined ? root : tipOf(after)
  if (tip !== root && !(await isThere(deps, actor, tip)))
    return { entries: tip.seq - 1, broken: { seq: tip.seq }, next: null }
  do {
    const { entries, reasons, end } = await readStride(deps, actor, tip.seq)
    const followed = follow(tip, entries)
    const broken = firstOf(followed.broken, changedReason(entries, reasons))
    if (broken !== null) return { entries: broken - 1, broken: { seq: broken }, next: null }
    tip = followed.tip
    if (entries.length < stride) return { entries: tip.seq, broken: await endOf(deps, actor, tip, end), next: null }
  } while (deps.now().getTime() < until)
  return { entries: tip.seq, broken: null, next: `${tip.seq}_${tip.hash}` }
}

const readStride = (deps: Deps, actor: StaffActor, after: number) =>
  read(
    deps,
    actor,
    async (tx) => {
      const entries = await findAuditAfter(tx, actor.organizationId, after, stride)
      const seqs = entries.map(({ seq }) => seq)
      const reasons = await findReasons(tx, actor.organizationId, seqs)
      return { entries, reasons, end: await findTip(tx, actor.organizationId) }
    },
    { snapshot: true },
  )

/**
 * Where the newest entries are missing, or the one that was sealed is not there. What follows that one was written by a
 * service of the version before, and is sealed with the next entry.
 */
async function endOf(deps: Deps, actor: StaffActor, last: Tip, end: KeptTip): Promise<AuditCheck['broken']> {
  if (last.seq < end.seq) return { seq: last.seq + 1 }
  const isKept = end.seq === 0 || (last.seq === end.seq ? last.hash === end.hash : await isThere(deps, actor, end))
  return isKept && isSealed(deps.keys, actor.organizationId, end) ? null : { seq: Math.max(end.seq, 1) }
}

/** The first entry beside which stand other words than those it was written with. Deleted words change nothing. */
function changedReason(entries: readonly AuditRow[], reasons: readonly KeptReason[]): number | null {
  const texts = new Map(entries.map(({ seq, before, after }) => [seq, JSON.stringify([before, after])]))
  const changed = reasons.filter((reason) => !isIntact(reason) || !texts.get(reason.seq)?.includes(reason.digest))
  return changed.length > 0 ? Math.min(...changed.map(({ seq }) => seq)) : null
}

const firstOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

/** The entry at which the check before left off: whoever says where that was is believed no more than the chain. */
async function isThere(deps: Deps, actor: StaffActor, { seq, hash }: Tip): Promise<boolean> {
  const [entry] = await read(deps, actor, (tx) => findAuditAfter(tx, actor.organizationId, seq - 1, 1))
  return entry?.seq === seq && entry.hash === hash
}

function tipOf(place: string): Tip {
  const [seq, hash = null] = place.split('_')
  return { seq: Number(seq), hash }
}
