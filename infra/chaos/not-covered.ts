type Rows = readonly (readonly [row: string, what: string, where: string])[]

/** Rows that another test of the repository proves. */
export const elsewhere: Rows = [
  ['O01', "a waiter's tab dies with a full queue", 'infra/faults/outbox.flow.test.ts'],
  ['O02', 'two tabs with one queue', 'web/src/outbox, web/browser'],
  ['O03', 'reload in the middle of sending', 'infra/faults/outbox.flow.test.ts, guest-order.flow.test.ts'],
  ['O04', 'offline again in the middle of sending', 'infra/faults/outbox.flow.test.ts'],
  ['O05', 'a phone whose storage is full', 'web/src/outbox/outbox.test.ts, web/browser/bad-luck.spec.ts'],
  ['F21', 'a thousand resets of one driver', 'services/platform/src/db/driver-resets.fault.test.ts'],
  ['F29', 'a log that was trimmed, page by page', 'services/platform/src/log/log.flow.test.ts'],
  ['S5', 'a merge that re-sends (odoo #266373)', 'services/venue/src/merging.flow.test.ts'],
  [
    'S6',
    "a screen that claims to be current (Square's late tickets)",
    'row F22e, and infra/faults/network-cut.fault.test.ts',
  ],
  ['F30', 'a backup that is restored on another machine', 'infra/backup/drill.fault.test.ts'],
]

/** Rows that nothing proves yet, and why. */
export const notCovered: Rows = [
  ['S4', 'paid by card offline and reopened', 'there are no payments yet: row S4 settles outside, as houses do today'],
  [
    'F23',
    'packets lost by the kernel',
    "the run's own cables do to connections what losses do to them; no nft is needed",
  ],
]
