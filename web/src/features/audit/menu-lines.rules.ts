import { type Line, lineOf } from './line.rules'
import { type Kept, keptIn, minutes, money, name, number, one, type Reading, several, words, yes } from './said.rules'

/** What is written on the menu: a dish, a section, a group of choices, when something is served. */
const readings = {
  name,
  price: money,
  onMenu: yes,
  allergens: words('allergen'),
  vegetarian: yes,
  calories: number,
  caffeineMg: number,
  sodiumMg: number,
  sectionId: one,
  stationId: one,
  description: name,
  kitchenName: name,
  prepMinutes: minutes,
  image: (value) => (value === undefined ? null : { kind: 'yes', yes: value !== null }),
  groupIds: several,
  least: number,
  most: number,
  choices: (value) => several(keptIn(value).map(({ id }) => id)),
  sectionIds: several,
  itemIds: several,
} as const satisfies Readonly<Record<string, Reading>>
type Read = keyof typeof readings

/** What is told by its name only: what it was and is fits no line. */
const named = ['days', 'hours', 'season', 'kind', 'category'] as const

export type MenuField = Read | (typeof named)[number] | 'alsoChanged'

/** Which fields of the record are told by another name here. */
const toldAs: Readonly<Record<string, Read>> = { active: 'onMenu', min: 'least', max: 'most' }
const nameOf = (field: string): string => toldAs[field] ?? field
const toldIn = (kept: Kept): Kept =>
  Object.fromEntries(Object.entries(kept).map(([field, value]) => [nameOf(field), value]))

export const menuEntities: ReadonlySet<string> = new Set(['menu_item', 'menu_section', 'choice_group', 'menu_schedule'])

/** Only what reads otherwise was written down, and all of it is told: a photo was changed though there was one before. */
export function menuLines(was: Kept, is: Kept): Line<MenuField>[] {
  const [before, after] = [toldIn(was), toldIn(is)]
  const others = named.filter((field) => field in after)
  const fields = (Object.keys(readings) as Read[]).filter((field) => field in after)
  return [
    ...fields.map((field): Line<MenuField> => {
      const reading: Reading = readings[field]
      return { label: { kind: 'field', field }, was: reading(before[field]), is: reading(after[field]) }
    }),
    ...lineOf<MenuField>({ kind: 'field', field: 'alsoChanged' }, null, words('written')(others)),
  ]
}

/** Of many dishes that were changed at once: each by its name, and what of it reads otherwise. */
export const itemLines = (is: Kept): Line<MenuField>[] =>
  keptIn(is.items).flatMap(({ id, ...fields }) =>
    typeof id === 'string'
      ? lineOf<MenuField>({ kind: 'named', id }, null, words('written')(Object.keys(fields).map(nameOf)))
      : [],
  )
