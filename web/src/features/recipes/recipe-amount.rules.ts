import { mostAtOnce } from '@sufra/shared/stock/movement-kinds.rules'
import { fromThousandths, toThousandths } from '@sufra/shared/stock/quantity.rules'
import type { StockUnit } from '@sufra/shared/stock/stock.contract'

/* A cook weighs in grams and millilitres, which are the thousandths that shelves are kept in; pieces may be halves. */

export type CookUnit = 'g' | 'ml' | 'piece'

export const cookUnitOf: Readonly<Record<StockUnit, CookUnit>> = { kg: 'g', l: 'ml', piece: 'piece' }

export type WrongAmount = 'none' | 'unclear' | 'nothing' | 'notWhole' | 'tooMuch'

/** What was typed for one portion, as thousandths of the shelf's unit, or what is wrong with it. */
export function amountIn(typed: string, unit: StockUnit): number | WrongAmount {
  const thousandths = toThousandths(typed)
  if (thousandths === 'unclear') return 'unclear'
  if (thousandths === undefined) return 'none'
  const quantity = unit === 'piece' ? thousandths : thousandths / 1000
  if (quantity === 0) return 'nothing'
  if (!Number.isInteger(quantity)) return 'notWhole'
  return quantity > mostAtOnce ? 'tooMuch' : quantity
}

/** As it stands in the field. */
export const typedOf = (quantity: number, unit: StockUnit): string =>
  unit === 'piece' ? fromThousandths(quantity) : String(quantity)

/** As it is read: below a kilogram in grams, from there on in kilograms. */
export const shownIn = (
  quantity: number,
  unit: StockUnit,
): { readonly amount: number; readonly unit: StockUnit | 'g' | 'ml' } =>
  unit === 'piece' || quantity >= 1000
    ? { amount: quantity / 1000, unit }
    : { amount: quantity, unit: unit === 'kg' ? 'g' : 'ml' }
