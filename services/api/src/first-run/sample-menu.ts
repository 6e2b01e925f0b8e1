import { dishes } from '@sufra/platform/seed/demo-dishes'
import { sectionNames } from '@sufra/platform/seed/demo-menu'
import { samplePrice } from '@sufra/shared/first-run/sample-prices.rules'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { type Currency, exponentOf } from '@sufra/shared/money/currency'
import type { PlainDish } from './first-run.repository'

interface SamplePlace {
  readonly organizationId: string
  readonly branchId: string
  readonly stationId: string
  readonly currency: Currency
  /** Behind the sections that are there. */
  readonly firstPlace: number
  readonly at: Date
}

/** The demo's six dishes as plain ones, without choices and recipes, priced for the branch's currency. */
export function sampleMenu({ organizationId, branchId, stationId, currency, firstPlace, at }: SamplePlace) {
  const here = { organizationId, branchId }
  const id = () => uuidv7(at.getTime())
  const sections = sectionNames.map(([category, name], i) => ({
    ...here,
    id: id(),
    category,
    name,
    isActive: true,
    sortOrder: firstPlace + i,
  }))
  const items = Object.values(dishes).flatMap(({ category, station, groups, uses, price, ...facts }, i) => {
    const section = sections.find((each) => each.category === category)
    if (!section) return []
    return {
      ...here,
      ...facts,
      id: id(),
      sectionId: section.id,
      stationId,
      price: samplePrice(price, currency),
      sortOrder: i + 1,
      allergens: [...facts.allergens],
      ingredients: [...facts.ingredients],
      createdAt: at,
    }
  })
  return { sections, items }
}

const read = [
  ...(['name', 'description', 'kitchenName', 'image', 'prepMinutes', 'calories', 'walkingMinutes'] as const),
  ...(['caffeineMg', 'sodiumMg', 'allergens', 'ingredients', 'vegetarian'] as const),
]

/**
 * Whether a dish still reads as the sample it came as. A currency that was changed since has kept the number that is
 * written, and rounded what it has no decimals for. `taken`: the currency it was priced in.
 */
export function isStillSample(dish: PlainDish, taken: Currency, currency: Currency): boolean {
  const scale = 10 ** (exponentOf(currency) - exponentOf(taken))
  return Object.values(dishes).some(
    (sample) =>
      dish.price === Math.round(samplePrice(sample.price, taken) * scale) &&
      read.every((each) => readsAlike(dish[each], sample[each])),
  )
}
