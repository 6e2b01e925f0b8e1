import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { ChangeItem, CreateItem } from '@sufra/shared/menu/menu-book.contract'
import { priceMost } from '@sufra/shared/menu/menu-book.limits'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { toDecimal, toMinor } from '@sufra/shared/money/amount'
import { changedFields, withTheirs } from '../../ui/changed-fields.rules'
import { lacksEnglish, noTexts, saidIn, type Texts, textsOf } from '../../ui/typed-texts.rules'

/** A dish as it stands in the form: texts as they were typed. */
export interface ItemDraft {
  readonly name: Texts
  readonly description: Texts
  readonly kitchenName: Texts
  readonly sectionId: string
  readonly stationId: string
  readonly price: string
  readonly prepMinutes: string
  readonly calories: string
  readonly caffeineMg: string
  readonly sodiumMg: string
  readonly allergens: readonly Allergen[]
  readonly vegetarian: boolean
  /** What guests see of it: an address; null: nothing. */
  readonly image: string | null
}

export const counted = ['prepMinutes', 'calories', 'caffeineMg', 'sodiumMg'] as const
export type Counted = (typeof counted)[number]
export const mostOf: Record<Counted, number> = {
  prepMinutes: 240,
  calories: 10_000,
  caffeineMg: 5000,
  sodiumMg: 50_000,
}

const typed = (value: number | null): string => (value === null ? '' : String(value))

export const newDraft = (sectionId: string, stationId: string): ItemDraft => ({
  name: noTexts,
  description: noTexts,
  kitchenName: noTexts,
  sectionId,
  stationId,
  price: '',
  prepMinutes: '10',
  calories: '',
  caffeineMg: '',
  sodiumMg: '',
  allergens: [],
  vegetarian: false,
  image: null,
})

export const draftOf = (item: MenuItem, currency: string): ItemDraft => ({
  name: textsOf(item.name),
  description: textsOf(item.description),
  kitchenName: textsOf(item.kitchenName),
  sectionId: item.sectionId,
  stationId: item.stationId,
  price: toDecimal(item.price, currency),
  prepMinutes: typed(item.prepMinutes),
  calories: typed(item.calories),
  caffeineMg: typed(item.caffeineMg),
  sodiumMg: typed(item.sodiumMg),
  allergens: item.allergens,
  vegetarian: item.vegetarian,
  image: item.image,
})

export type Wrong = 'name' | 'kitchenName' | 'price' | Counted

/** A whole number in any digits; null: nothing typed; undefined: no such number. */
function wholeOf(text: string): number | null | undefined {
  const latin = toLatinDigits(text).trim()
  if (latin === '') return null
  return /^\d{1,6}$/.test(latin) ? Number(latin) : undefined
}

/** Undefined: no price a dish can have. */
export function priceOf(text: string, currency: string): number | undefined {
  const minor = toMinor(text, currency)
  return minor !== undefined && minor >= 0 && minor <= priceMost ? minor : undefined
}

export function wrongIn(draft: ItemDraft, currency: string): Wrong[] {
  const { name, kitchenName, price } = draft
  const wrong = counted.filter((field) => {
    const value = wholeOf(draft[field])
    return value === undefined || (value === null ? field === 'prepMinutes' : value > mostOf[field])
  })
  const nameless = name.en.trim() === ''
  return [
    ...(nameless ? (['name'] as const) : []),
    ...(lacksEnglish(kitchenName) ? (['kitchenName'] as const) : []),
    ...(priceOf(price, currency) === undefined ? (['price'] as const) : []),
    ...wrong,
  ]
}

/** What the form says, once nothing is wrong in it. */
export function fieldsOf(draft: ItemDraft, currency: string): Omit<CreateItem, 'id'> {
  const whole = (field: Counted) => wholeOf(draft[field]) ?? null
  const { sectionId, stationId, vegetarian, kitchenName, image } = draft
  return {
    sectionId,
    stationId,
    vegetarian,
    image,
    name: saidIn(draft.name),
    description: saidIn(draft.description),
    kitchenName: kitchenName.en.trim() === '' ? null : saidIn(kitchenName),
    price: priceOf(draft.price, currency) ?? 0,
    prepMinutes: whole('prepMinutes') ?? 0,
    calories: whole('calories'),
    caffeineMg: whole('caffeineMg'),
    sodiumMg: whole('sodiumMg'),
    allergens: [...draft.allergens],
  }
}

/** The dish has changed under the form: what was typed stays, all else reads as it is now. */
export function broughtUp(draft: ItemDraft, before: MenuItem, now: MenuItem, currency: string): ItemDraft {
  const then = draftOf(before, currency)
  return withTheirs(draft, draftOf(now, currency), (field) => readsAlike(draft[field], then[field]))
}

/** These fields as they are now; what else was typed stays. */
export const without = (draft: ItemDraft, fields: readonly string[], now: MenuItem, currency: string): ItemDraft =>
  withTheirs(draft, draftOf(now, currency), (field) => fields.includes(field))

/** Only what differs from the dish as it was read, with how it was read. Null: nothing does. */
export function changesOf(item: MenuItem, draft: ItemDraft, currency: string): ChangeItem | null {
  return changedFields(fieldsOf(draftOf(item, currency), currency), fieldsOf(draft, currency))
}
