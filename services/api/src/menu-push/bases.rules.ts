import type { Bases } from '@sufra/shared/menu-push/diff.rules'
import type { MenuSide } from '@sufra/shared/menu-push/menu-side.rules'
import type { Pairs } from '@sufra/shared/menu-push/pairs.rules'
import type { Reading } from '@sufra/shared/menu-push/reading.rules'

export interface PushBase {
  readonly branchId: string
  readonly entityId: string
  readonly fields: Reading
  readonly agreedAt: Date
}

/**
 * By the target's ids. Two branches that pushed to one another have agreed in both directions: what was said last
 * counts, whoever was the source then.
 */
export function basesFor(source: MenuSide, target: MenuSide, pairs: Pairs, kept: readonly PushBase[]): Bases {
  const bases = new Map<string, Reading>()
  const inTime = [...kept].sort((a, b) => a.agreedAt.getTime() - b.agreedAt.getTime())
  for (const { branchId, entityId, fields } of inTime) {
    const ofMenu = entityId === source.branchId ? target.branchId : undefined
    const hereId = branchId === target.branchId ? entityId : (ofMenu ?? pairs.here.get(entityId))
    if (hereId !== undefined) bases.set(hereId, fields)
  }
  return bases
}
