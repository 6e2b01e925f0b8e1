import { type ChangedField, lineOf } from './line.rules'
import {
  hours,
  keptIn,
  minutes,
  money,
  name,
  number,
  one,
  type Reading,
  type RecordedState,
  several,
  weekdays,
  words,
  yes,
} from './said.rules'

/** None is said too: it is what somebody relies on. */
const allergens: Reading = (value) =>
  Array.isArray(value) ? (words('allergen')(value) ?? { kind: 'words', space: 'allergen', words: [] }) : null

/** What is written on the menu: a dish, a section, a group of choices, when something is served. */
const readings = {
  name,
  price: money,
  onMenu: yes,
  inUse: yes,
  allergens,
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
  days: weekdays,
  hours,
} as const satisfies Readonly<Record<string, Reading>>
type Read = keyof typeof readings

/** What is told by its name only: what it was and is fits no line. */
const named = ['season', 'kind', 'category'] as const

export type MenuField = Read | (typeof named)[number] | 'alsoChanged'

/** Which fields of the record are told by another name here. */
const onMenu: Readonly<Record<string, Read>> = { active: 'onMenu' }
const inUse: Readonly<Record<string, Read>> = { active: 'inUse', min: 'least', max: 'most' }
const toldAs = { menu_item: onMenu, menu_section: onMenu, choice_group: inUse, menu_schedule: inUse } as const
type MenuEntity = keyof typeof toldAs

export const isOnMenu = (entity: string): entity is MenuEntity => Object.hasOwn(toldAs, entity)

/**
 * Only what reads otherwise was written down, and all of it is told: a photo was changed though there was one before.
 * `before` null: it is new, and what every new one is goes without saying.
 */
export function menuLines(
  entity: MenuEntity,
  before: RecordedState | null,
  is: RecordedState,
): ChangedField<MenuField>[] {
  const told = (kept: RecordedState): RecordedState =>
    Object.fromEntries(Object.entries(kept).map(([field, value]) => [toldAs[entity][field] ?? field, value]))
  const [was, after] = [told(before ?? {}), told(is)]
  const others = before ? named.filter((field) => field in after) : []
  const fields = (Object.keys(readings) as Read[]).filter(
    (field) => field in after && (before !== null || field !== 'inUse'),
  )
  return [
    ...fields.map((field): ChangedField<MenuField> => {
      const reading: Reading = readings[field]
      return { label: { kind: 'field', field }, was: reading(was[field]), is: reading(after[field]) }
    }),
    ...lineOf<MenuField>({ kind: 'field', field: 'alsoChanged' }, null, words('written')(others)),
  ]
}

/** Of many dishes that were changed at once: each by its name, and what of it reads otherwise. */
export const itemLines = (is: RecordedState): ChangedField<MenuField>[] =>
  keptIn(is.items).flatMap(({ id, ...fields }) =>
    typeof id === 'string'
      ? lineOf<MenuField>(
          { kind: 'named', id },
          null,
          words('written')(Object.keys(fields).map((field) => onMenu[field] ?? field)),
        )
      : [],
  )
