import { AppError } from '@sufra/shared/kernel/app-error'
import type { Instant } from '@sufra/shared/kernel/fields'
import type { MenuItem, SetAvailability } from '@sufra/shared/menu/menu.contract'

/** `until` counts for a dish that is sold out only. Throws `invalid_request` when it has passed. */
export function setAvailable(item: MenuItem, { available, until }: SetAvailability, now: Instant): MenuItem {
  if (available || !until) return { ...item, available, soldOutUntil: null }
  const soldOutUntil = new Date(until).toISOString()
  if (soldOutUntil <= now) throw new AppError('invalid_request', { field: 'until' })
  return { ...item, available, soldOutUntil }
}
