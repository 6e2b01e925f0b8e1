import type { MenuSide, SideGroup, SideItem, SideSection } from './menu-side.rules'

/* A small menu at one branch, and the same at another: what `at` says is different. */

export const section = (id: string, name: string, more: Partial<SideSection> = {}): SideSection => ({
  id,
  name: { en: name },
  category: 'main-courses',
  active: true,
  ...more,
})

export const dish = (id: string, sectionId: string, more: Partial<SideItem> = {}): SideItem => ({
  id,
  sectionId,
  stationId: 'kitchen',
  name: { en: id },
  description: { en: '' },
  kitchenName: null,
  price: 1000,
  image: null,
  active: true,
  prepMinutes: 10,
  calories: null,
  caffeineMg: null,
  sodiumMg: null,
  allergens: [],
  ingredients: [],
  vegetarian: false,
  groupIds: [],
  ...more,
})

export const group = (id: string, name: string, deltas: readonly number[] = [0, 500]): SideGroup => ({
  id,
  name: { en: name },
  kind: 'choice',
  offer: {
    min: 0,
    max: 1,
    choices: deltas.map((priceDelta, n) => ({
      id: `${id}-${n}`,
      name: { en: `Choice ${n}` },
      kitchenName: null,
      priceDelta,
      available: true,
    })),
  },
})

export const side = (branchId: string, more: Partial<MenuSide> = {}): MenuSide => ({
  branchId,
  currency: 'SAR',
  sections: [],
  items: [],
  groups: [],
  stations: [{ id: 'kitchen', name: { en: 'Kitchen' }, sortOrder: 1 }],
  ...more,
})
