import { z } from 'zod'
import { moment } from '../kernel/dates'
import { id, instant, localized, newId, text } from '../kernel/fields'
import { sheetFormats } from '../kernel/sheet-formats'
import {
  directions,
  mostAtOnce,
  movementReasons,
  noteMax,
  reasonsIn,
  reasonsOut,
  stockNameMax,
} from './movement-kinds.rules'
import { stockItem, stockUnit } from './stock.contract'

/* The stock room as those who keep it see it: what is not used any more is there too. Quantities are thousandths. */

export const lastCount = z.object({ stock: z.int(), at: instant, byName: z.string().nullable() })
export type LastCount = z.infer<typeof lastCount>

export const shelf = stockItem.extend({
  active: z.boolean(),
  /** What the ledger is below zero: more was used than ever came in. */
  owed: z.int(),
  /** On an average day of the last fourteen, sold and wasted; null: nothing was used, or nothing is known yet. */
  usedPerDay: z.int().nullable(),
  lastCount: lastCount.nullable(),
})
export type Shelf = z.infer<typeof shelf>

export const stockRoom = z.object({
  items: z.array(shelf),
  /** Dishes whose recipes name an item. */
  dishes: z.array(z.object({ id, name: localized })),
  /** Modifiers whose recipes do. */
  choices: z.array(z.object({ id, name: localized })),
  asOf: instant,
})
export type StockRoom = z.infer<typeof stockRoom>

export const lowStock = z.object({ items: z.array(stockItem) })
export type LowStock = z.infer<typeof lowStock>

export const lowStockSheetAsked = z.strictObject({ format: z.enum(sheetFormats).default('csv') })
export type LowStockSheetAsked = z.infer<typeof lowStockSheetAsked>

const stockName = z.strictObject({
  en: text(stockNameMax),
  ar: text(stockNameMax).optional(),
  ckb: text(stockNameMax).optional(),
})
const atLeastNothing = z.int().min(0).max(mostAtOnce)
const itemFields = { name: stockName, unit: stockUnit, minimumStock: atLeastNothing }

/** `currentStock`: what was counted when it was put on the list; it is written as the first count. */
export const createStockItem = z.strictObject({ id: newId, ...itemFields, currentStock: atLeastNothing.optional() })
export type CreateStockItem = z.infer<typeof createStockItem>

const stockChanges = z.strictObject({ ...itemFields, active: z.boolean() }).partial()
export type StockChanges = z.infer<typeof stockChanges>
/** `was`: what the changed fields read before, as this person saw them. */
export const changeStockItem = z.strictObject({ changes: stockChanges, was: stockChanges })
export type ChangeStockItem = z.infer<typeof changeStockItem>

const quantity = z.int().min(1).max(mostAtOnce)
const note = text(noteMax).optional()
/** `id`: of the entry in the ledger. It stays over edits until an answer comes, so that nothing is moved twice. */
export const moveStock = z.discriminatedUnion('direction', [
  z.strictObject({ id: newId, direction: z.literal(directions[0]), quantity, reason: z.enum(reasonsIn), note }),
  z.strictObject({ id: newId, direction: z.literal(directions[1]), quantity, reason: z.enum(reasonsOut), note }),
])
export type MoveStock = z.infer<typeof moveStock>

/** `clamped`: what was taken and was not there; the shelf shows nothing, and should be counted. */
export const stockMoved = z.object({ item: shelf, before: z.int(), after: z.int(), clamped: z.int() })
export type StockMoved = z.infer<typeof stockMoved>

/**
 * `since`: when this item was last counted, as far as this person knows. Another count since then is asked about.
 * `opened`: what the ledger said when the sheet was opened; what moved since then is asked about, unless `moved` says
 * that this person was told of it and `asOf` whether they had counted before it.
 */
export const countStock = z.strictObject({
  counted: atLeastNothing,
  since: moment.nullable(),
  opened: z.int().optional(),
  moved: z.int().optional(),
  asOf: z.enum(['opening', 'now']).default('now'),
  note,
})
export type CountStock = z.infer<typeof countStock>

export const ledgerEntry = z.object({
  id,
  at: instant,
  /** Of an order: what it did. Of a person: why they did it. */
  why: z.enum(['sold', 'givenBack', 'wasted', ...movementReasons]),
  /** As somebody put it. */
  note: z.string().nullable(),
  /** Signed. */
  delta: z.int(),
  before: z.int(),
  after: z.int(),
  byName: z.string().nullable(),
  ticket: z.int().nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** What moved on a shelf while it was counted: in all, and by why as far as the ledger still tells. */
export interface MovedSince {
  readonly moved: number
  readonly by: readonly { readonly why: LedgerEntry['why']; readonly delta: number }[]
}

export const ledgerFilters = z.strictObject({ before: id.optional() })
export type LedgerFilters = z.infer<typeof ledgerFilters>
/** Newest first; `older` is the `before` of the page behind this one. */
export const ledgerPage = z.object({ entries: z.array(ledgerEntry), older: id.nullable() })
export type LedgerPage = z.infer<typeof ledgerPage>
