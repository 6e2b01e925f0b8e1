import type { Localized } from '../kernel/fields'
import { usualHoldMinutes, usualNoShowMinutes } from '../reservations/reservations.limits'
import type { Season, Week } from './opening-hours.rules'

/** Guests cannot order until then; null: until somebody says so. */
export interface Pause {
  readonly until: string | null
}

/** What a branch has decided beside its columns. */
export interface BranchWays {
  readonly address: Localized | null
  readonly hours: Week | null
  readonly ramadan: Season | null
  readonly pause: Pause | null
  /** A guest may take an order back while nobody has confirmed it. */
  readonly guestCancel: boolean
  /** Sign-in codes go to numbers of every country, not of this one and those around it only. */
  readonly codesAbroad: boolean
  /** Waiters' locked phones are told what is ready. */
  readonly readyPushes: boolean
  /** From how many minutes before a reservation its table is held on the floor. */
  readonly holdMinutes: number
  /** Until how many minutes after its time, while nobody has come. */
  readonly noShowMinutes: number
}

export const usualWays: BranchWays = {
  address: null,
  hours: null,
  ramadan: null,
  pause: null,
  guestCancel: true,
  codesAbroad: false,
  readyPushes: true,
  holdMinutes: usualHoldMinutes,
  noShowMinutes: usualNoShowMinutes,
}

interface StoredSettings {
  readonly ways?: Partial<BranchWays>
  /** Goes up by one with every change of a setting. */
  readonly revision?: number
}

/** From the branch's `settings`; what it has not said is as usual. */
export const waysOf = (settings: Readonly<Record<string, unknown>>): BranchWays => ({
  ...usualWays,
  ...(settings as StoredSettings).ways,
})

/** The branch's `settings` once `changes` are made; what else stands in them stays. */
export const withWays = (
  settings: Readonly<Record<string, unknown>>,
  changes: Partial<BranchWays>,
): Record<string, unknown> => {
  const { ways, revision = 0 } = settings as StoredSettings
  return { ...settings, ways: { ...ways, ...changes }, revision: revision + 1 }
}
