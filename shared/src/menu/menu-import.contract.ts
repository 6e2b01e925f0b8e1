import { z } from 'zod'
import { id } from '../kernel/fields'
import { sheetFormats } from '../kernel/sheet-formats'
import { changeItem, createItem, createSection } from './menu-book.contract'
import { importLimits } from './menu-import.limits'

export const menuSheetWish = z.strictObject({ format: z.enum(sheetFormats).default('csv') })
export type MenuSheetWish = z.infer<typeof menuSheetWish>
/** The menu as a file, whatever its type. */
export const menuSheet = z.string()

/** A row of the file: a dish to make, or what it changes of one that is there. */
export const importedRow = z.discriminatedUnion('kind', [
  createItem.extend({ kind: z.literal('new'), active: z.boolean() }),
  changeItem.extend({ kind: z.literal('change'), itemId: id }),
])
export type ImportedRow = z.infer<typeof importedRow>

/** `sections`: those the rows name that are not there yet. One of the same name that is there is taken instead. */
export const importMenu = z.strictObject({
  sections: z.array(createSection).max(importLimits.batchRows),
  rows: z.array(importedRow).min(1).max(importLimits.batchRows),
})
export type ImportMenu = z.infer<typeof importMenu>

/**
 * `same`: it read so already. `stale`: somebody else has changed one of these fields since the file was looked at, and
 * the row was left out. `doubled`: its section has got a dish of this name meanwhile, and the row was left out.
 */
export const importOutcomes = ['added', 'changed', 'same', 'stale', 'doubled'] as const

export const importedDish = z.object({ id, outcome: z.enum(importOutcomes), fields: z.array(z.string()) })
export type ImportedDish = z.infer<typeof importedDish>

/** One for each row, in their order. */
export const menuImported = z.object({ dishes: z.array(importedDish) })
export type MenuImported = z.infer<typeof menuImported>
