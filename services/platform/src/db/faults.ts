/** Where a fault test may stop, slow or kill a write. */
export type FaultPoint =
  | 'after-idempotency'
  | 'after-state'
  | 'after-events'
  | 'before-commit'
  | 'after-commit'
  | 'before-publish'

/** What production runs with. */
export const noFault = (): void => {}
