import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import type { PlanChange } from '@sufra/shared/tables/plan.contract'
import { mostPut } from '@sufra/shared/tables/plan.limits'
import type { Changes } from '@sufra/shared/tables/plan-draft.rules'

/** What the kept draft lacks of what was drawn here. */
export interface Patch {
  readonly put: readonly PlanChange[]
  readonly drop: readonly string[]
}

export function patchTo(kept: Changes, drawn: Changes): Patch {
  const put = Object.values(drawn).filter((change) => {
    const before = kept[change.id]
    return before !== change && !readsAlike(before, change)
  })
  return { put, drop: Object.keys(kept).filter((id) => !drawn[id]) }
}

export const nothing: Patch = { put: [], drop: [] }

/** One after the other: the later of the same counts. */
export function together(earlier: Patch, later: Patch): Patch {
  const said = new Set([...later.put.map(({ id }) => id), ...later.drop])
  return {
    put: [...earlier.put.filter(({ id }) => !said.has(id)), ...later.put],
    drop: [...earlier.drop.filter((id) => !said.has(id)), ...later.drop],
  }
}

export const isEmpty = ({ put, drop }: Patch): boolean => put.length === 0 && drop.length === 0
/** As much of it as one request takes. */
export const portionOf = ({ put, drop }: Patch): Patch => ({ put: put.slice(0, mostPut), drop })

export function patched(kept: Changes, { put, drop }: Patch): Changes {
  const left = Object.entries(kept).filter(([id]) => !drop.includes(id))
  return { ...Object.fromEntries(left), ...Object.fromEntries(put.map((change) => [change.id, change])) }
}
