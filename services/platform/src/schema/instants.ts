import type { Instant } from '@sufra/shared/kernel/fields'

export const instantOf = (at: Date): Instant => at.toISOString()
export const maybeDate = (at: Instant | null): Date | null => (at === null ? null : new Date(at))
export const maybeInstant = (at: Date | null): Instant | null => (at ? at.toISOString() : null)
