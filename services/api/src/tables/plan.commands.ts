import { type Command, read, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { instantOf, maybeInstant } from '@sufra/platform/schema/instants'
import type { StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { HoldPlan, PlanState, SavedPlan, SavePlan } from '@sufra/shared/tables/plan.contract'
import { holdLasts, mostChanges } from '@sufra/shared/tables/plan.limits'
import { changesOf } from '@sufra/shared/tables/plan-draft.rules'
import { staffOf } from '../kernel/admission.rules'
import { type DraftRow, findDraft, lockDraft, saveDraft } from './plan.repository'

interface InBranch {
  readonly branchId: string
}

export const readPlan = (deps: Deps, actor: StaffActor, branchId: string): Promise<PlanState> =>
  read(deps, actor, async (tx) => stateOf(await findDraft(tx, branchId), actor, null, deps.now()))

const isHeld = ({ heldAt }: DraftRow, now: Date): boolean =>
  heldAt !== null && now.getTime() - heldAt.getTime() < holdLasts

/** Who does not draw any more and has not said so is forgotten after a minute. */
export const holdPlan = (deps: Deps, command: Command, { branchId, holderId, how }: HoldPlan & InBranch) =>
  write(deps, command, async (tx): Promise<PlanState> => {
    const actor = staffOf(command.actor)
    const row = await lockDraft(tx, { organizationId: actor.organizationId, branchId })
    const now = deps.now()
    const mine = row.holderId === holderId && isHeld(row, now)
    if (how === 'leave' && !mine) return stateOf(row, actor, holderId, now)
    if (how === 'ask' && !mine && isHeld(row, now)) return stateOf(row, actor, holderId, now)
    const gone = { holderId: null, heldBy: null, heldName: null, heldSince: null, heldAt: null }
    const here = {
      holderId,
      heldBy: actor.userId,
      heldName: actor.name,
      heldSince: mine ? row.heldSince : now,
      heldAt: now,
    }
    const next = how === 'leave' ? gone : here
    await saveDraft(tx, branchId, next)
    return stateOf({ ...row, ...next }, actor, holderId, now)
  })

/** Throws `plan_refused` (`held`) where somebody else draws, `stale` where the draft was drawn on since. */
export const savePlan = (
  deps: Deps,
  command: Command,
  { branchId, holderId, version, put, drop }: SavePlan & InBranch,
) =>
  write(deps, command, async (tx): Promise<SavedPlan> => {
    const actor = staffOf(command.actor)
    const now = deps.now()
    const row = await lockDraft(tx, { organizationId: actor.organizationId, branchId })
    mustDraw(row, holderId, now)
    mustBeNewest(row, version)
    const dropped = new Set([...drop, ...put.map(({ id }) => id)])
    const changes = [...row.changes.filter(({ id }) => !dropped.has(id)), ...put]
    if (changes.length > mostChanges) throw new AppError('invalid_request', { field: 'put', most: mostChanges })
    const saved = { version: row.version + 1, editedAt: now, editedBy: actor.name }
    await saveDraft(tx, branchId, { ...saved, changes, heldAt: now })
    return { ...saved, editedAt: instantOf(now) }
  })

/** Nobody draws what somebody else draws. Who was forgotten meanwhile goes on, unless another one came. */
export function mustDraw(row: DraftRow, holderId: string, now: Date): void {
  if (row.holderId === holderId || !isHeld(row, now)) return
  throw new AppError('plan_refused', { reason: 'held', name: row.heldName, since: maybeInstant(row.heldSince) })
}

export function mustBeNewest(row: DraftRow, version: number): void {
  if (row.version !== version) throw new AppError('stale', { version: row.version, name: row.editedBy })
}

function stateOf(row: DraftRow | null, actor: StaffActor, holderId: string | null, now: Date): PlanState {
  const nothing = { version: 1, changes: [], editedAt: null, editedBy: null }
  if (!row) return { draft: nothing, hold: null }
  const { version, changes, editedBy } = row
  const draft = { version, changes: Object.values(changesOf(changes)), editedAt: maybeInstant(row.editedAt), editedBy }
  if (!isHeld(row, now) || row.heldSince === null) return { draft, hold: null }
  const whose = { mine: row.holderId === holderId, me: row.heldBy === actor.userId }
  return { draft, hold: { name: row.heldName ?? '', since: instantOf(row.heldSince), ...whose } }
}
