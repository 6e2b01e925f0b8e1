import { canonicalJson } from '../kernel/canonical-json'
import { cleanText } from '../kernel/clean-text'
import type { Localized } from '../kernel/fields'
import { isUuid } from '../kernel/ids'
import type { SheetRow } from '../kernel/read-csv'
import { foldForSearch } from '../locale/fold'
import {
  allergensFrom,
  amountsFrom,
  cellIn,
  kitchenFrom,
  nameFrom,
  priceFrom,
  type Reading,
  stationFrom,
  textsFrom,
  type Wrong,
  yesNoFrom,
} from './import-cells.rules'
import { type DecimalSign, decimalSignOf, saysAnotherCurrency, unclearPriceIn } from './import-price.rules'
import { type SectionDifference, type SectionFinder, sectionFinder } from './import-sections.rules'
import type { MenuItem } from './menu.contract'
import type { CreateItem, CreateSection, ItemChanges, MenuBook } from './menu-book.contract'
import type { Mapping } from './menu-columns.rules'
import type { ImportedRow } from './menu-import.contract'
import { inTheirOrder } from './menu-words.rules'

/** What a dish reads, whole. */
export type DishFields = Omit<CreateItem, 'id'> & { readonly active: boolean }

/** What becomes of one row. Nothing of it is written before somebody says so. */
export interface PlannedRow {
  /** In the file, as a spreadsheet program counts. */
  readonly number: number
  readonly cells: readonly string[]
  readonly verdict: 'new' | 'changed' | 'same' | 'wrong'
  /** How its dish was found on the menu. */
  readonly by: 'id' | 'name' | null
  readonly name: string
  readonly section: string
  readonly dish: DishFields
  /** The dish that is there. */
  readonly was: MenuItem | null
  /** What goes to the restaurant; null: nothing does. */
  readonly send: ImportedRow | null
  readonly wrong: readonly Wrong[]
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  /** Those that rows without mistakes name and that are not there yet. */
  readonly sections: readonly CreateSection[]
  /** What the file says of sections that are there, and is not taken. */
  readonly untaken: readonly SectionDifference[]
  readonly sign: DecimalSign
  /**
   * Both readings of a price of the file, decimal first, where nothing but a person can say which is meant. There are no
   * rows before one is chosen.
   */
  readonly readings: readonly [string, string] | undefined
}

interface Table {
  readonly header: readonly string[]
  readonly rows: readonly SheetRow[]
  readonly mapping: Mapping
  /** What a person said of the file's prices. */
  readonly sign?: DecimalSign | undefined
}

const pricesIn = ({ rows, mapping }: Table): string[] => {
  const at = mapping.price
  return at === undefined ? [] : rows.map(({ cells }) => cells[at] ?? '')
}

const same = (a: string, b: string): boolean => foldForSearch(a) === foldForSearch(b)
const nameKey = (sectionId: string, name: string): string => `${sectionId} ${foldForSearch(name)}`

/** A dish of the menu as a plan compares it: its texts cleaned, its allergens in their order. */
const asCompared = (item: MenuItem): DishFields => {
  const { sectionId, stationId, price, prepMinutes, calories, caffeineMg, sodiumMg, vegetarian, active } = item
  const cleaned = (text: Localized): Localized => ({
    en: cleanText(text.en),
    ...(cleanText(text.ar ?? '') && { ar: cleanText(text.ar ?? '') }),
    ...(cleanText(text.ckb ?? '') && { ckb: cleanText(text.ckb ?? '') }),
  })
  return {
    sectionId,
    stationId,
    price,
    prepMinutes,
    calories,
    caffeineMg,
    sodiumMg,
    vegetarian,
    active,
    name: cleaned(item.name),
    description: cleaned(item.description),
    allergens: inTheirOrder(item.allergens),
    kitchenName: item.kitchenName && cleaned(item.kitchenName),
  }
}

export const changedFields = (row: Pick<PlannedRow, 'dish' | 'was'>): (keyof DishFields)[] => {
  if (!row.was) return []
  const before = asCompared(row.was)
  return (Object.keys(row.dish) as (keyof DishFields)[]).filter(
    (field) => canonicalJson(before[field]) !== canonicalJson(row.dish[field]),
  )
}

/**
 * The rows of a file held against the menu. A dish is found by its id, else by its name in its section; a section by its
 * name, and made where there is none. `newId` is asked once for each dish and section that is made.
 */
export function planImport(book: MenuBook, table: Table, newId: () => string): ImportPlan {
  const { rows } = table
  const readings = unclearPriceIn(pricesIn(table), book.currency)
  if (readings && !table.sign) return { rows: [], sections: [], untaken: [], sign: '.', readings }
  const planning = new Planning(book, table, newId)
  for (const row of rows) planning.claim(row)
  const planned = rows.map((row) => planning.row(row))
  const used = new Set(planned.flatMap(({ send, dish }) => (send ? [dish.sectionId] : [])))
  const { made, differences } = planning.sections
  const sections = made.filter(({ id }) => used.has(id))
  return { rows: planned, sections, untaken: differences(), sign: planning.sign, readings }
}

class Planning {
  readonly sections: SectionFinder
  readonly sign: DecimalSign
  readonly #book: MenuBook
  readonly #mapping: Mapping
  readonly #otherCurrency: string | undefined
  readonly #newId: () => string
  readonly #byId: ReadonlyMap<string, MenuItem>
  readonly #byName = new Map<string, readonly MenuItem[]>()
  /** Dishes that a row names by id, and in which row. */
  readonly #claimed = new Map<string, number>()
  /** Section and name of what rows before have, and in which. */
  readonly #seen = new Map<string, number>()
  readonly #stationOf = new Map<string, string>()

  constructor(book: MenuBook, table: Table, newId: () => string) {
    const { header, mapping, sign } = table
    const at = mapping.price
    const title = at === undefined ? '' : (header[at] ?? '')
    this.#book = book
    this.#mapping = mapping
    this.sign = sign ?? decimalSignOf(pricesIn(table))
    this.#otherCurrency = saysAnotherCurrency(title, book.currency) ? title : undefined
    this.#newId = newId
    this.sections = sectionFinder(book, newId)
    this.#byId = new Map(book.items.map((item) => [item.id, item]))
    for (const item of book.items) {
      const key = nameKey(item.sectionId, item.name.en)
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), item])
    }
  }

  claim(row: SheetRow): void {
    const item = this.#itemById(row)
    if (item && !this.#claimed.has(item.id)) this.#claimed.set(item.id, row.number)
  }

  row({ number, cells }: SheetRow): PlannedRow {
    const wrong: Wrong[] = []
    const byId = this.#itemById({ number, cells })
    const before = { cells, mapping: this.#mapping, wrong }
    const section = this.sections.find(before, byId)
    const byName = byId || !section ? undefined : this.#itemByName(before, section.id)
    const was = byId ?? byName ?? null
    const dish = this.#dish({ ...before, was, ...this.#against(section?.id) }, section?.id ?? '')
    this.#findDoubles({ number, cells }, { byId, was, dish, wrong })
    const part = { number, cells, name: dish.name.en, section: section?.name.en ?? '', dish, was, wrong }
    const by = byId ? 'id' : was ? 'name' : null
    if (wrong.length > 0) return { ...part, verdict: 'wrong', by, send: null }
    const fields = changedFields(part)
    if (!was) return { ...part, verdict: 'new', by, send: { kind: 'new', id: this.#newId(), ...dish } }
    if (fields.length === 0) return { ...part, verdict: 'same', by, send: null }
    return { ...part, verdict: 'changed', by, send: changeOf(was, dish, fields) }
  }

  #against(sectionId: string | undefined) {
    const { currency, stations } = this.#book
    const usualStation = this.#usualStation(sectionId)
    return { currency, otherCurrency: this.#otherCurrency, stations, sign: this.sign, usualStation }
  }

  #dish(reading: Reading, sectionId: string): DishFields {
    return {
      sectionId,
      stationId: stationFrom(reading, same),
      name: nameFrom(reading),
      description: textsFrom(reading, 'description', reading.was?.description ?? null),
      kitchenName: kitchenFrom(reading),
      price: priceFrom(reading),
      ...amountsFrom(reading),
      allergens: allergensFrom(reading),
      vegetarian: yesNoFrom(reading, 'vegetarian', false),
      active: yesNoFrom(reading, 'active', true),
    }
  }

  /** An id that this menu does not know is of another branch's file: it is no mistake, and names nothing. */
  #itemById({ cells }: SheetRow): MenuItem | undefined {
    const id = cellIn({ cells, mapping: this.#mapping }, 'id')?.toLowerCase() ?? ''
    return isUuid(id) ? this.#byId.get(id) : undefined
  }

  #itemByName(before: Pick<Reading, 'cells' | 'mapping' | 'wrong'>, sectionId: string): MenuItem | undefined {
    const name = cellIn(before, 'nameEn') ?? ''
    const called = this.#byName.get(nameKey(sectionId, name)) ?? []
    if (called.length > 1) before.wrong.push({ column: 'nameEn', why: 'ambiguous', found: name })
    return called[0]
  }

  /** Where most dishes of the section are made; else the first station. */
  #usualStation(sectionId: string | undefined): string | undefined {
    const known = this.#stationOf.get(sectionId ?? '')
    if (known) return known
    const here = this.#book.items.filter((item) => item.sectionId === sectionId)
    const count = (id: string) => here.filter(({ stationId }) => stationId === id).length
    const [first, ...others] = this.#book.stations.map(({ id }) => id)
    if (first === undefined) return undefined
    const usual = others.reduce((most, id) => (count(id) > count(most) ? id : most), first)
    this.#stationOf.set(sectionId ?? '', usual)
    return usual
  }

  /** A dish may stand in the file once. Two of the menu's own that share a name are told apart by their ids. */
  #findDoubles(
    { number }: SheetRow,
    {
      byId,
      was,
      dish,
      wrong,
    }: Pick<PlannedRow, 'was' | 'dish'> & { readonly byId: MenuItem | undefined; readonly wrong: Wrong[] },
  ): void {
    const key = nameKey(dish.sectionId, dish.name.en)
    const claimed = was ? this.#claimed.get(was.id) : undefined
    const before = byId ? undefined : this.#seen.get(key)
    const earlier = claimed !== undefined && claimed !== number ? claimed : before
    if (earlier !== undefined && dish.name.en !== '')
      wrong.push({ column: byId ? 'id' : 'nameEn', why: 'doubled', found: byId ? byId.id : dish.name.en, row: earlier })
    if (!this.#seen.has(key)) this.#seen.set(key, number)
  }
}

/** Only what differs, with how it was read: what somebody else changes meanwhile is not overwritten. */
function changeOf(was: MenuItem, dish: DishFields, fields: readonly (keyof DishFields)[]): ImportedRow {
  const part = (of: DishFields) => Object.fromEntries(fields.map((field) => [field, of[field]])) as ItemChanges
  const before: DishFields = { ...asCompared(was), ...pickStored(was) }
  return { kind: 'change', itemId: was.id, changes: part(dish), was: part(before) }
}

/** As they are stored, for the restaurant to compare. */
const pickStored = ({ name, description, kitchenName, allergens }: MenuItem) => ({
  name,
  description,
  kitchenName,
  allergens,
})

export const countsOf = ({ rows }: ImportPlan): Readonly<Record<PlannedRow['verdict'], number>> => {
  const count = (verdict: PlannedRow['verdict']) => rows.filter((row) => row.verdict === verdict).length
  return { new: count('new'), changed: count('changed'), same: count('same'), wrong: count('wrong') }
}
