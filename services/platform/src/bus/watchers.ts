import type { Bell } from '@sufra/shared/live/live.contract'
import type { OnBell } from './bus'

/** Who listens to which branch in this process. */
export interface Watchers {
  /** True when it is the branch's first. */
  add(branchId: string, onBell: OnBell): boolean
  /** True when it was the branch's last. */
  remove(branchId: string, onBell: OnBell): boolean
  has(branchId: string): boolean
  ring(branchId: string, bell: Bell): void
  branches(): string[]
}

export function createWatchers(onThrow: (error: unknown) => void): Watchers {
  const byBranch = new Map<string, Set<OnBell>>()
  return {
    add(branchId, onBell) {
      const known = byBranch.get(branchId)
      if (known) known.add(onBell)
      else byBranch.set(branchId, new Set([onBell]))
      return !known
    },
    remove(branchId, onBell) {
      const known = byBranch.get(branchId)
      if (!known?.delete(onBell) || known.size > 0) return false
      return byBranch.delete(branchId)
    },
    has: (branchId) => byBranch.has(branchId),
    ring(branchId, bell) {
      for (const onBell of byBranch.get(branchId) ?? []) {
        try {
          onBell(bell)
        } catch (error) {
          onThrow(error)
        }
      }
    },
    branches: () => [...byBranch.keys()],
  }
}
