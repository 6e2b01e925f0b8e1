import { AppError } from '@sufra/shared/kernel/app-error'
import type { Instant } from '@sufra/shared/kernel/fields'
import type { MenuItem, SetAvailability } from '@sufra/shared/menu/menu.contract'

/**
 * `until` counts for a dish that is sold out only. A dish whose counted portions are gone is put back uncounted, unless
 * they are counted anew. Throws `invalid_request` when `until` has passed.
 */
export function setAvailable(item: MenuItem, { available, until, remaining }: SetAvailability, now: Instant): MenuItem {
  const counted = available && item.remaining === 0 ? null : item.remaining
  const next = { ...item, available, soldOutUntil: null, remaining: remaining === undefined ? counted : remaining }
  if (available || !until) return next
  const soldOutUntil = new Date(until).toISOString()
  if (soldOutUntil <= now) throw new AppError('invalid_request', { field: 'until' })
  return { ...next, soldOutUntil }
}
