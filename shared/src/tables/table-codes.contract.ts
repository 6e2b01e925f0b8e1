import { z } from 'zod'
import { id, instant } from '../kernel/fields'
import { mostTables } from './table-book.limits'

/**
 * A table's printed code as those who print it see it, without its secret. `printable`: `now`: its secret is known;
 * `first`: the table never had one, printing makes it; `anew`: nobody knows its secret any more, only a new one can be
 * printed.
 */
export const tableCode = z.object({
  tableId: id,
  number: z.int(),
  areaId: id,
  printable: z.enum(['now', 'first', 'anew']),
  /** When the code that works now was made. */
  madeAt: instant.nullable(),
  /** When somebody last scanned it. */
  lastScanAt: instant.nullable(),
  /** Until when the code before it still works; null: it does not. */
  oldUntil: instant.nullable(),
  /** When somebody last scanned the code before it: it still hangs somewhere. */
  oldScanAt: instant.nullable(),
})
export type TableCode = z.infer<typeof tableCode>

export const tableCodes = z.object({ codes: z.array(tableCode).max(mostTables), asOf: instant })
export type TableCodes = z.infer<typeof tableCodes>

/** `address`: one of those that `readGuestAddress` offers; without it, the address of the request or the setting. */
export const printCodesBody = z.strictObject({
  tableIds: z.array(id).min(1).max(mostTables),
  address: z.url().max(200).optional(),
})
export type PrintCodes = z.infer<typeof printCodesBody>

/** What is printed: the address, and its code as rows of dark (1) and light (0). `madeAt`: as in the list. */
export const printedCode = z.object({
  tableId: id,
  number: z.int(),
  url: z.string(),
  madeAt: instant,
  rows: z.array(z.string()).max(177),
})
export type PrintedCode = z.infer<typeof printedCode>
/** Those that only a new code could replace are not among them. */
export const printedCodes = z.object({ codes: z.array(printedCode).max(mostTables) })
export type PrintedCodes = z.infer<typeof printedCodes>

/**
 * `address`: what printed codes hold, without a path. `reachesPhones`: false where only this computer can open it.
 * `offered`: addresses of this computer in its network, to be chosen instead.
 */
export const guestAddress = z.object({
  address: z.string(),
  reachesPhones: z.boolean(),
  offered: z.array(z.string()).max(8),
})
export type GuestAddress = z.infer<typeof guestAddress>
