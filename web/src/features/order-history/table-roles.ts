/** A table of which only the rows in sight are drawn: no <table> bears that, so its parts say themselves what they are. */
export const as = {
  table: (label: string, rows: number) => ({ role: 'table', 'aria-label': label, 'aria-rowcount': rows + 1 }),
  rowgroup: { role: 'rowgroup' },
  /** `index`: from 0, the titles stand before it. */
  row: (index: number, open = false) => ({
    role: 'row',
    'aria-rowindex': index + 2,
    ...(open && { 'aria-current': true }),
  }),
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
  /** What scrolls is reached by the keyboard, and says what it is. */
  region: (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 }),
} as const
