import type { FirstRun } from '@sufra/shared/first-run/first-run.contract'
import type { LaterCheck } from '@sufra/shared/first-run/first-run.rules'

type Facts = Pick<FirstRun, 'dishesWithoutPhoto'>

const places: Record<LaterCheck, (facts: Facts) => string> = {
  staff: () => '/admin/people',
  // Samples have pictures: where no dish lacks one, any can be changed for a photo.
  photos: ({ dishesWithoutPhoto }) => (dishesWithoutPhoto > 0 ? '/admin/menu?show=noPhoto' : '/admin/menu'),
  prepTimes: () => '/admin/menu',
  hours: () => '/admin/settings?group=hours',
  codes: () => '/admin/codes',
}

/** Where a check of the set-up list is met. */
export const placeOfCheck = (check: LaterCheck, facts: Facts): string => places[check](facts)
