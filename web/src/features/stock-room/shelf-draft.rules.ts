import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { mostAtOnce } from '@sufra/shared/stock/movement-kinds.rules'
import { fromThousandths, toThousandths } from '@sufra/shared/stock/quantity.rules'
import type { StockUnit } from '@sufra/shared/stock/stock.contract'
import type { ChangeStockItem, CreateStockItem, Shelf } from '@sufra/shared/stock/stock-room.contract'
import { changedFields, withTheirs } from '../../ui/changed-fields.rules'
import { noTexts, saidIn, type Texts, textsOf } from '../../ui/typed-texts.rules'

/** A shelf as it stands in the form: texts as they were typed. */
export interface ShelfDraft {
  readonly name: Texts
  readonly unit: StockUnit
  readonly minimum: string
  /** Only of a new one: what was counted; empty: it is counted later. */
  readonly counted: string
}

export const newDraft: ShelfDraft = { name: noTexts, unit: 'kg', minimum: '', counted: '' }

export const draftOf = ({ name, unit, minimumStock }: Shelf): ShelfDraft => ({
  name: textsOf(name),
  unit,
  minimum: fromThousandths(minimumStock),
  counted: '',
})

export type WrongField = 'name' | 'minimum' | 'counted'

const amountIn = (text: string): number | null => {
  const quantity = toThousandths(text)
  return typeof quantity === 'number' && quantity <= mostAtOnce ? quantity : null
}
const isEmpty = (text: string): boolean => text.trim() === ''

/** No minimum is none: it is never low. */
const minimumOf = ({ minimum }: ShelfDraft): number | null => (isEmpty(minimum) ? 0 : amountIn(minimum))

export function wrongIn(draft: ShelfDraft): WrongField[] {
  const wrong: WrongField[] = []
  if (isEmpty(draft.name.en)) wrong.push('name')
  if (minimumOf(draft) === null) wrong.push('minimum')
  if (!isEmpty(draft.counted) && amountIn(draft.counted) === null) wrong.push('counted')
  return wrong
}

/** What the form says, once nothing is wrong in it. */
export const fieldsOf = (draft: ShelfDraft) => ({
  name: saidIn(draft.name),
  unit: draft.unit,
  minimumStock: minimumOf(draft) ?? 0,
})

export function creationOf(id: string, draft: ShelfDraft): CreateStockItem {
  const counted = isEmpty(draft.counted) ? null : amountIn(draft.counted)
  return { id, ...fieldsOf(draft), ...(counted !== null && { currentStock: counted }) }
}

/** Only what differs from the shelf as it was read, with how it was read. Null: nothing does. */
export const changesOf = (item: Shelf, draft: ShelfDraft): ChangeStockItem | null =>
  changedFields(fieldsOf(draftOf(item)), fieldsOf(draft))

/** The shelf has changed under the form: what was typed stays, all else reads as it is now. */
export function broughtUp(draft: ShelfDraft, before: Shelf, now: Shelf): ShelfDraft {
  const then = draftOf(before)
  return withTheirs(draft, draftOf(now), (field) => field !== 'counted' && readsAlike(draft[field], then[field]))
}
