import type { CustomerErrorCode } from '../kernel/error-codes'

/** Of the guest list: what happened, what was kept, what to do. */
export const customerSentences: Readonly<Record<CustomerErrorCode, string>> = {
  guest_known: 'Another guest has this phone number or email, so nothing was changed. Open that guest instead.',
  guest_erased: 'This guest asked to be forgotten, so nothing can be kept of them any more.',
  points_below_zero: 'The guest has only {{points}} points, so nothing was changed. Take off fewer.',
  allergies_not_agreed:
    'Allergies are kept only when the guest has agreed to it, so nothing was changed. Ask them, and say so here.',
}
