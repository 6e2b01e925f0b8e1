import { uuidv7 } from '../kernel/ids'
import type { MenuItem } from '../menu/menu.contract'
import type { NewLine, Order } from './orders.contract'
import { newOrder } from './placing.rules'
import { quote } from './pricing.rules'

/* Dishes and orders for tests: a café with a grill, where shawarma wants a size and hummus is counted. */

export const noon = '2026-11-20T12:00:00.000Z'
export const minutesAfterNoon = (minutes: number): string => new Date(Date.parse(noon) + minutes * 60_000).toISOString()

const dish = (name: string, price: number, prepMinutes: number): MenuItem => ({
  id: uuidv7(),
  version: 1,
  sectionId: uuidv7(),
  category: 'main-courses',
  name: { en: name },
  description: { en: name },
  kitchenName: null,
  price,
  image: null,
  active: true,
  available: true,
  soldOutUntil: null,
  remaining: null,
  stationId: uuidv7(),
  prepMinutes,
  calories: null,
  walkingMinutes: null,
  caffeineMg: null,
  sodiumMg: null,
  allergens: [],
  ingredients: [],
  vegetarian: false,
  sortOrder: 0,
  modifierGroups: [],
})

const option = (name: string, priceDelta: number) => ({
  id: uuidv7(),
  name: { en: name },
  kitchenName: null,
  priceDelta,
  available: true,
  sortOrder: 0,
})

export const regular = option('Regular', 0)
export const large = option('Large', 800)
export const cheese = option('Cheese', 400)
export const noGarlic = option('Garlic', 0)

export const shawarma: MenuItem = {
  ...dish('Shawarma', 4500, 12),
  modifierGroups: [
    { id: uuidv7(), name: { en: 'Size' }, min: 1, max: 1, kind: 'choice', sortOrder: 0, modifiers: [regular, large] },
    { id: uuidv7(), name: { en: 'Extras' }, min: 0, max: 2, kind: 'addition', sortOrder: 1, modifiers: [cheese] },
    { id: uuidv7(), name: { en: 'Without' }, min: 0, max: 3, kind: 'removal', sortOrder: 2, modifiers: [noGarlic] },
  ],
}
export const hummus = dish('Hummus', 2800, 5)
export const menu = new Map([shawarma, hummus].map((item) => [item.id, item]))

export const aLine = (item: MenuItem, quantity = 1, ...modifiers: { id: string }[]): NewLine => ({
  id: uuidv7(),
  menuItemId: item.id,
  quantity,
  modifiers: modifiers.map(({ id }) => ({ modifierId: id })),
})

/** Two shawarma and a hummus at table 7, sent by a guest at noon. */
export function anOrder(part: Partial<Parameters<typeof newOrder>[0]> = {}): Order {
  const { lines } = quote(menu, [aLine(shawarma, 2, regular), aLine(hummus)], noon)
  const id = uuidv7()
  return newOrder({
    id,
    branchId: uuidv7(),
    currency: 'SAR',
    taxRateBasisPoints: 1500,
    channel: 'dine-in',
    businessDate: '2026-11-20',
    table: { id: uuidv7(), number: 7 },
    visitId: uuidv7(),
    customerId: null,
    placedBy: { kind: 'guest', id: uuidv7(), name: null },
    notes: null,
    held: false,
    confirmed: false,
    lines,
    at: noon,
    ...part,
  })
}

export const idsOf = (order: Order): string[] => order.lines.map(({ id }) => id)
