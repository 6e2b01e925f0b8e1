import type { ShiftErrorCode } from '../kernel/error-codes'

/** Of the week schedule: what happened, what was kept, what to do. */
export const shiftSentences: Readonly<Record<ShiftErrorCode, string>> = {
  shift_overlaps:
    '{{name}} already works from {{from}} to {{until}}, so nothing was changed. Choose another time or person.',
  shift_time_refused: 'Shifts are planned within about a year of today. Nothing was changed; choose another day.',
  person_not_here: '{{name}} does not work at this branch, so nothing was changed. Choose somebody else.',
}
