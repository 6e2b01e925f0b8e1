export const importLimits = {
  /** Of a file, as it lies on the disk. */
  bytes: 5 * 1024 * 1024,
  /** Of a workbook, unpacked. */
  unpackedBytes: 40 * 1024 * 1024,
  /** Dishes in a file. */
  rows: 2000,
  columns: 100,
  /** Dishes in a request, which is one transaction. */
  batchRows: 100,
  /** Of its body; the server takes 64 kB. */
  batchBytes: 60_000,
} as const
