import type { FaultPoint } from '@sufra/platform/db/faults'

/** Where a process can be told to die: the points of a write, and what lies before and behind it. */
export type Doom = FaultPoint | 'before-transaction' | 'after-reply'

/** A command that brings a process to a named point comes along within this. */
export const commandWithinMs = 10_000
