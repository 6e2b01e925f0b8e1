import type { PlanErrorCode } from '../kernel/error-codes'

export const planSentences: Readonly<Record<PlanErrorCode, string>> = {
  plan_refused:
    'What was drawn could not be taken in, so nothing was changed; it is kept as it is. Open the floor plan again: it says what is in the way.',
}
