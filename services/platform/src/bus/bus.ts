import type { Bell } from '@sufra/shared/live/live.contract'

export type OnBell = (bell: Bell) => void

/**
 * Carries bells from whoever committed to whoever watches. It may lose, double, delay or reorder them:
 * the log is the truth and gateways close gaps by reading it.
 */
export interface Bus {
  /** Never throws, never waits: a command must not feel the bus. */
  publish(branchId: string, bell: Bell): void
  /** Returns the way out. */
  subscribe(branchId: string, onBell: OnBell): () => void
  /** False while bells are known to be lost. */
  ready(): boolean
  close(): Promise<void>
}
