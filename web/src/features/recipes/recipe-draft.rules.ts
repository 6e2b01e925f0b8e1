import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { amountIn, typedOf, type WrongAmount } from './recipe-amount.rules'
import type { Uses } from './recipe-book.rules'

/** One line as it stands in the form. */
export interface DraftLine {
  /** Stays while it is changed. */
  readonly key: number
  /** Empty: none is chosen yet. */
  readonly stockItemId: string
  /** As it was typed. */
  readonly amount: string
}

export type Shelves = readonly Pick<Shelf, 'id' | 'name' | 'unit' | 'active'>[]

const unitIn = (shelves: Shelves, id: string) => shelves.find((shelf) => shelf.id === id)?.unit

export const draftOf = (lines: Uses, shelves: Shelves): DraftLine[] =>
  lines.map(({ stockItemId, quantity }, key) => ({
    key,
    stockItemId,
    amount: typedOf(quantity, unitIn(shelves, stockItemId) ?? 'piece'),
  }))

export const withNewLine = (draft: readonly DraftLine[]): DraftLine[] => [
  ...draft,
  { key: 1 + Math.max(-1, ...draft.map(({ key }) => key)), stockItemId: '', amount: '' },
]

/** Nothing was said in it: it is left out. */
const isBlank = ({ stockItemId, amount }: DraftLine): boolean => stockItemId === '' && amount.trim() === ''

export type WrongLine = WrongAmount | 'pick'

/** By the line's key. */
export function wrongIn(draft: readonly DraftLine[], shelves: Shelves): ReadonlyMap<number, WrongLine> {
  const wrong = new Map<number, WrongLine>()
  for (const line of draft.filter((each) => !isBlank(each))) {
    const unit = unitIn(shelves, line.stockItemId)
    const amount = unit ? amountIn(line.amount, unit) : 'pick'
    if (typeof amount === 'string') wrong.set(line.key, amount)
  }
  return wrong
}

/** What the form says, once nothing is wrong in it. */
export const linesIn = (draft: readonly DraftLine[], shelves: Shelves): Uses =>
  draft.flatMap(({ stockItemId, amount }) => {
    const unit = unitIn(shelves, stockItemId)
    const quantity = unit && amountIn(amount, unit)
    return typeof quantity === 'number' ? [{ stockItemId, quantity }] : []
  })

/** What a line may name: what is on the list and in no other line, and what it names already. */
export const choosable = (shelves: Shelves, draft: readonly DraftLine[], line: DraftLine): Shelves => {
  const taken = new Set(draft.filter(({ key }) => key !== line.key).map(({ stockItemId }) => stockItemId))
  return shelves.filter(({ id, active }) => id === line.stockItemId || (active && !taken.has(id)))
}
