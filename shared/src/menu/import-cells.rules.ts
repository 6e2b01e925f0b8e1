import { cleanText } from '../kernel/clean-text'
import type { Localized } from '../kernel/fields'
import { isDateText } from '../kernel/workbook-dates'
import { type Locale, locales } from '../locale/locale'
import { type DecimalSign, importedPrice, importedWhole, type PriceProblem } from './import-price.rules'
import type { MenuItem, Station } from './menu.contract'
import { columnIn, type Mapping, type MenuColumn, type ToldColumn } from './menu-columns.rules'
import { allergensOf, inTheirOrder, yesNoOf } from './menu-words.rules'

export type CellProblem =
  | PriceProblem
  | 'missing'
  | 'date'
  | 'tooLong'
  | 'number'
  | 'yesNo'
  | 'allergen'
  | 'station'
  | 'kind'
  | 'doubled'
  | 'ambiguous'

/** A cell that can't be read, and why. `found`: what stands in it; `most`: what may; `row`: where the same stands before. */
export interface Wrong {
  readonly column: MenuColumn
  readonly why: CellProblem
  readonly found: string
  readonly most?: number
  readonly row?: number
}

/** What the cells of one row are read against. */
export interface Reading {
  readonly cells: readonly string[]
  readonly mapping: Mapping
  readonly currency: string
  /** The title over the prices, where it names another currency. */
  readonly otherCurrency: string | undefined
  readonly sign: DecimalSign
  readonly stations: readonly Station[]
  /** Where a new dish is made whose row names no station. */
  readonly usualStation: string | undefined
  /** The dish that is there; null: a new one. */
  readonly was: MenuItem | null
  /** Filled with what is wrong. */
  readonly wrong: Wrong[]
}

const textMost: Readonly<Record<ToldColumn, number>> = { section: 80, name: 80, description: 400, kitchen: 80 }

/** The cell, cleaned as every text of the menu is; undefined: the file has no such column. */
export function cellIn({ cells, mapping }: Pick<Reading, 'cells' | 'mapping'>, column: MenuColumn): string | undefined {
  const at = mapping[column]
  return at === undefined ? undefined : cleanText(cells[at] ?? '')
}

const fail = ({ wrong }: Reading, column: MenuColumn, why: CellProblem, found = '', most?: number): void => {
  wrong.push({ column, why, found, ...(most !== undefined && { most }) })
}

/** A language whose column the file lacks stays as it was; an empty cell empties it. */
export function textsFrom(reading: Reading, of: ToldColumn, was: Localized | null): Localized {
  const said = (locale: Locale): string => {
    const column = columnIn(of, locale)
    const text = cellIn(reading, column) ?? cleanText(was?.[locale] ?? '')
    if (text.length > textMost[of]) fail(reading, column, 'tooLong', text, textMost[of])
    return text
  }
  const [en, ar, ckb] = [said('en'), said('ar'), said('ckb')]
  return { en, ...(ar && { ar }), ...(ckb && { ckb }) }
}

export function nameFrom(reading: Reading): Localized {
  const name = textsFrom(reading, 'name', reading.was?.name ?? null)
  if (name.en === '') fail(reading, 'nameEn', 'missing')
  return name
}

export function kitchenFrom(reading: Reading): Localized | null {
  const name = textsFrom(reading, 'kitchen', reading.was?.kitchenName ?? null)
  if (name.en !== '') return name
  if (name.ar !== undefined || name.ckb !== undefined) fail(reading, 'kitchenEn', 'missing')
  return null
}

export function priceFrom(reading: Reading): number {
  const { was, currency, otherCurrency, sign } = reading
  const text = cellIn(reading, 'price')
  if (text === undefined && was) return was.price
  if (!text) fail(reading, 'price', 'missing')
  else if (otherCurrency !== undefined) fail(reading, 'price', 'currency', otherCurrency)
  else if (isDateText(text)) fail(reading, 'price', 'date', text)
  else {
    const price = importedPrice(text, currency, sign)
    if (typeof price === 'number') return price
    fail(reading, 'price', price, text)
  }
  return 0
}

type Amount = 'prepMinutes' | 'calories' | 'caffeineMg' | 'sodiumMg'
const amountMost: Readonly<Record<Amount, number>> = {
  prepMinutes: 240,
  calories: 10_000,
  caffeineMg: 5000,
  sodiumMg: 50_000,
}
/** As in the editor, for a new dish. */
const usualMinutes = 10

/** Undefined: the file has no such column. Null: nothing stands there. */
function amountFrom(reading: Reading, column: Amount): number | null | undefined {
  const text = cellIn(reading, column)
  if (text === undefined) return undefined
  if (text === '') return null
  const amount = importedWhole(text, reading.sign)
  if (amount !== undefined && amount <= amountMost[column]) return amount
  if (isDateText(text)) fail(reading, column, 'date', text)
  else fail(reading, column, 'number', text, amountMost[column])
  return null
}

export function amountsFrom(reading: Reading): Pick<MenuItem, Amount> {
  const { was } = reading
  const [calories, caffeineMg, sodiumMg] = (['calories', 'caffeineMg', 'sodiumMg'] as const).map((column) => {
    const amount = amountFrom(reading, column)
    return amount === undefined ? (was?.[column] ?? null) : amount
  })
  return {
    prepMinutes: amountFrom(reading, 'prepMinutes') ?? was?.prepMinutes ?? usualMinutes,
    calories: calories ?? null,
    caffeineMg: caffeineMg ?? null,
    sodiumMg: sodiumMg ?? null,
  }
}

/** An empty cell says nothing. */
export function yesNoFrom(reading: Reading, column: 'active' | 'vegetarian', usual: boolean): boolean {
  const text = cellIn(reading, column)
  const before = reading.was?.[column] ?? usual
  if (!text) return before
  const said = yesNoOf(text)
  if (said === undefined) fail(reading, column, 'yesNo', text)
  return said ?? before
}

export function allergensFrom(reading: Reading): MenuItem['allergens'] {
  const text = cellIn(reading, 'allergens')
  if (text === undefined) return inTheirOrder(reading.was?.allergens ?? [])
  const read = allergensOf(text)
  if ('found' in read) return read.found
  fail(reading, 'allergens', 'allergen', read.unknown)
  return []
}

export const namesOf = (name: Localized): string[] => locales.flatMap((locale) => name[locale] ?? [])

/** One that no station is called is an error: food on the wrong wall is cooked by nobody. */
export function stationFrom(reading: Reading, same: (a: string, b: string) => boolean): string {
  const { was, stations, usualStation } = reading
  const text = cellIn(reading, 'station')
  const before = was?.stationId ?? usualStation
  if (!text && before) return before
  const called = stations.filter(({ id, name }) => id === text || namesOf(name).some((one) => same(one, text ?? '')))
  const found = called.find(({ id }) => id === before) ?? called[0]
  if (!found) fail(reading, 'station', text ? 'station' : 'missing', text)
  return found?.id ?? ''
}
