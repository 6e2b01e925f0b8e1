import type { Offer } from '../choices/choices.contract'
import type { Localized } from '../kernel/fields'
import { type Locale, locales } from '../locale/locale'
import type { MenuItem } from '../menu/menu.contract'
import type { BothSides, FoundLine, FoundThing } from './diff.rules'
import type { PushThing, Shown } from './menu-push.contract'
import { keyIn } from './pairs.rules'

/** The lines of a diff as a screen shows them. */
export function shownThings(sides: BothSides, things: readonly FoundThing[]): PushThing[] {
  const nameOf = namesIn(sides)
  const { source, target } = sides
  const offerOf = (id: string | null) => [...source.groups, ...target.groups].find((group) => group.id === id)?.offer
  const priceOf = (id: string) => source.items.find((item) => item.id === id)?.price
  return things.map(({ lines, ...thing }) => ({
    ...thing,
    lines: lines.map((line) => {
      const { id, field, kind } = line
      if (field === 'new') return { id, field, kind, source: newly(priceOf(thing.id)), target: nothing }
      const showing = (value: unknown, thingId: string | null) =>
        field === 'offer' ? offered(offerOf(thingId)) : shownAs(field, value, nameOf)
      return { id, field, kind, source: showing(line.source, thing.id), target: showing(line.target, thing.hereId) }
    }),
  }))
}

const nothing: Shown = { as: 'nothing' }
const newly = (price: number | undefined): Shown => (price === undefined ? nothing : { as: 'price', amount: price })

type NameOf = (key: string) => readonly Localized[]

/** By the key that both sides read alike; the source's name where both have the thing. */
function namesIn({ source, target, pairs }: BothSides): NameOf {
  const keyOf = keyIn(pairs)
  const named = [target, source].flatMap((side) => [...side.sections, ...side.items, ...side.groups])
  const names = new Map(named.map(({ id, name }) => [keyOf(id), name]))
  return (key) => {
    const name = names.get(key)
    return name ? [name] : []
  }
}

function offered(offer: Offer | undefined): Shown {
  if (!offer) return nothing
  const choices = offer.choices.map(({ name, priceDelta }) => ({ name, priceDelta }))
  return { as: 'offer', min: offer.min, max: offer.max, choices }
}

function shownAs(field: FoundLine['field'], value: unknown, nameOf: NameOf): Shown {
  const [what, locale] = field.split('.') as [string, Locale | undefined]
  if (locale && locales.includes(locale)) return value === '' ? nothing : { as: 'text', text: value as string, locale }
  if (value === null || value === undefined) return nothing
  switch (what) {
    case 'price':
      return { as: 'price', amount: value as number }
    case 'active':
    case 'vegetarian':
      return { as: 'flag', on: value as boolean }
    case 'image':
      return { as: 'photo', image: value as string }
    case 'kitchenName':
      return { as: 'names', names: [value as Localized] }
    case 'section':
      return { as: 'names', names: [...nameOf(value as string)] }
    case 'choices':
    case 'order':
      return { as: 'names', names: (value as string[]).flatMap(nameOf) }
    case 'allergens':
      return { as: 'allergens', allergens: value as MenuItem['allergens'] }
    case 'ingredients':
      return { as: 'texts', texts: value as string[] }
    case 'category':
      return { as: 'category', category: value as MenuItem['category'] }
    case 'groupKind':
      return { as: 'groupKind', kind: value as 'choice' }
    default:
      return { as: 'number', number: value as number }
  }
}
