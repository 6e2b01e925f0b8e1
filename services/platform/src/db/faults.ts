declare const __FAULTS__: boolean | undefined

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

/** Production builds define `__FAULTS__` as false, so that every branch on this is dropped. */
export const faultsCompiledIn = typeof __FAULTS__ !== 'undefined' && __FAULTS__ === true
