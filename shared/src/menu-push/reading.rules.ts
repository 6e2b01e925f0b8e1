import type { Localized } from '../kernel/fields'
import { type Locale, locales } from '../locale/locale'
import { itemsIn, type MenuSide, type SideGroup, type SideItem, type SideSection } from './menu-side.rules'

const nameFields = ['name.en', 'name.ar', 'name.ckb'] as const
export const plainFields = [
  'kitchenName',
  'price',
  'active',
  'image',
  'prepMinutes',
  'calories',
  'caffeineMg',
  'sodiumMg',
  'ingredients',
  'vegetarian',
] as const satisfies readonly (keyof SideItem)[]

/** What two branches' things are compared by, and what one line of a push carries. */
export const pushFields = [
  ...nameFields,
  ...(['description.en', 'description.ar', 'description.ckb'] as const),
  ...plainFields,
  ...(['section', 'allergens', 'choices', 'category', 'order', 'groupKind', 'offer'] as const),
] as const
export type PushField = (typeof pushFields)[number]

/** A thing as its fields read, in words that mean the same in both branches. */
export type Reading = Readonly<Partial<Record<PushField, unknown>>>

/** As an id reads in both branches (`keyIn`). */
type KeyOf = (id: string) => string

const textsOf = <Field extends 'name' | 'description'>(field: Field, texts: Localized) =>
  Object.fromEntries(locales.map((locale) => [`${field}.${locale}`, texts[locale] ?? ''])) as Record<
    `${Field}.${Locale}`,
    string
  >

export const readItem = (item: SideItem, keyOf: KeyOf): Reading => ({
  ...textsOf('name', item.name),
  ...textsOf('description', item.description),
  ...Object.fromEntries(plainFields.map((field) => [field, item[field]])),
  section: keyOf(item.sectionId),
  allergens: [...item.allergens].sort(),
  choices: item.groupIds.map(keyOf),
})

export const readSection = (section: SideSection, side: MenuSide, keyOf: KeyOf): Reading => ({
  ...textsOf('name', section.name),
  category: section.category,
  active: section.active,
  order: itemsIn(side, section.id).map(({ id }) => keyOf(id)),
})

/** What is sold out, and under which id a choice is kept, is the branch's own. */
export const readGroup = ({ name, kind, offer: { min, max, choices } }: SideGroup): Reading => ({
  ...textsOf('name', name),
  groupKind: kind,
  offer: {
    min,
    max,
    choices: choices.map((choice) => ({
      name: textsOf('name', choice.name),
      priceDelta: choice.priceDelta,
      kitchenName: choice.kitchenName && textsOf('name', choice.kitchenName),
    })),
  },
})

export const readMenu = ({ sections }: MenuSide, keyOf: KeyOf): Reading => ({
  order: sections.map(({ id }) => keyOf(id)),
})

/** One language of a text; nothing in English stays an empty text, nothing in another falls back to it. */
export function withText(texts: Localized, locale: Locale, text: string | undefined): Localized {
  if (locale === 'en') return { ...texts, en: text ?? '' }
  const { [locale]: _, ...others } = texts
  return text ? { ...others, [locale]: text } : others
}
