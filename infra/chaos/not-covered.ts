type Rows = readonly (readonly [row: string, what: string, where: string])[]

/** Rows that another test of the repository proves. */
export const elsewhere: Rows = [
  ['O01', 'a tab that dies while its order is on the way, in a real browser', 'web/browser/bad-luck.spec.ts'],
  ['O03', 'a guest’s page that dies while it sends', 'infra/faults/guest-order.flow.test.ts'],
  ['O04', 'two hundred outages, some answers lost', 'infra/faults/outbox.flow.test.ts'],
  ['O05', 'storage that is full, in a real browser', 'web/browser/bad-luck.spec.ts'],
  ['F21', 'a thousand resets of one driver', 'services/platform/src/db/driver-resets.fault.test.ts'],
  [
    'F28',
    'a screen that takes nothing: told once to begin again, then cut off',
    'services/gateway/src/trouble.flow.test.ts',
  ],
  ['F29', 'a log that was trimmed, page by page', 'services/platform/src/log/log.flow.test.ts'],
  ['F29', 'a page that is older or newer than its gateway subscribes', 'services/gateway/src/subscribing.flow.test.ts'],
  ['S5', 'the phones of a party that joined another one', 'services/venue/src/merging.flow.test.ts'],
  [
    'R1',
    'a branch with thousands of orders that nobody ever ended',
    'services/platform/src/boards/many-open-orders.flow.test.ts',
  ],
  ['R2', 'a cut-off in the hour that the clocks show twice', 'shared/src/locale/business-day.test.ts'],
  ['F30', 'a backup that is restored on another machine', 'infra/backup/drill.fault.test.ts'],
]

/** Rows that nothing proves yet, and why. */
export const notCovered: Rows = [
  [
    'F29',
    'a page that its browser kept, under load, against services of a later version',
    'nothing was released before this version: there is no older page that could be kept',
  ],
  [
    'F31',
    'two at a time, drawn again and again for thirty minutes',
    'two rows are drawn once a seed, and twelve times in the long form: what is drawn is few of all pairs',
  ],
  ['F26', 'the clock of Redis', 'libfaketime and its allocator wait for each other: it does not start'],
  ['S4', 'paid by card offline and reopened', 'there are no payments yet: row S4 settles outside, as houses do today'],
  [
    'F23',
    'packets lost by the kernel',
    "the run's own cables do to connections what losses do to them; no nft is needed",
  ],
]
