import type { MenuCategory } from '@sufra/shared/menu/menu-kinds.rules'
import {
  type DemoBranch,
  type DishKey,
  demoBranchId,
  demoDishes,
  demoGroupId,
  demoId,
  demoItemId,
  demoModifierId,
  demoStationId,
  demoStations,
  demoOrganizationId as organizationId,
  type StationKey,
} from './demo'
import { type Choice, type ChoiceGroup, dishes } from './demo-dishes'
import type { DemoRows } from './seed.repository'

export type MenuRows = Pick<
  DemoRows,
  'stations' | 'menuSections' | 'menuItems' | 'modifierGroups' | 'itemGroups' | 'modifiers'
>

const stationNames = {
  kitchen: { en: 'Main kitchen', ar: 'المطبخ الرئيسي', ckb: 'چێشتلێنانی سەرەکی' },
  cold: { en: 'Cold station', ar: 'البوفيه البارد', ckb: 'وێستگەی ساردەمەنی' },
  drinks: { en: 'Drinks', ar: 'المشروبات', ckb: 'خواردنەوە' },
} as const

export const sectionNames: readonly [MenuCategory, { en: string; ar: string; ckb: string }][] = [
  ['beverages', { en: 'Beverages', ar: 'مشروبات', ckb: 'خواردنەوە' }],
  ['appetizers', { en: 'Appetizers', ar: 'مقبلات', ckb: 'پێشخواردن' }],
  ['main-courses', { en: 'Main courses', ar: 'أطباق رئيسية', ckb: 'ژەمە سەرەکییەکان' }],
  ['desserts', { en: 'Desserts', ar: 'حلويات', ckb: 'شیرینی' }],
]

const dishKeys = Object.keys(demoDishes) as DishKey[]
const stationKeys = Object.keys(demoStations) as StationKey[]
const sectionId = (category: MenuCategory, branch: DemoBranch) =>
  demoId('section', branch, sectionNames.findIndex(([name]) => name === category) + 1)

/** The same menu in each branch; the second branch's dishes know the first's as their origin. */
export function menuRows(branch: DemoBranch): MenuRows {
  const here = { organizationId, branchId: demoBranchId(branch) }
  return {
    stations: stationKeys.map((station) => ({
      ...here,
      id: demoStationId(station, branch),
      name: stationNames[station],
      sortOrder: demoStations[station],
    })),
    menuSections: sectionNames.map(([category, name], i) => ({
      ...here,
      id: sectionId(category, branch),
      category,
      name,
      isActive: true,
      sortOrder: i + 1,
    })),
    menuItems: dishKeys.map((dish) => ({ ...here, ...itemOf(dish, branch) })),
    modifierGroups: everyGroup.map(({ dish, group, n }) => ({ ...here, ...groupOf(dish, group, n, branch) })),
    itemGroups: everyGroup.map(({ dish, n }) => ({
      ...here,
      menuItemId: demoItemId(dish, branch),
      groupId: demoGroupId(dish, n, branch),
      sortOrder: n,
    })),
    modifiers: everyGroup.flatMap(({ dish, group, n }) =>
      group.choices.map((choice, i) => ({ ...here, ...choiceOf(dish, n, choice, i + 1, branch) })),
    ),
  }
}

const everyGroup = dishKeys.flatMap((dish) => dishes[dish].groups.map((group, i) => ({ dish, group, n: i + 1 })))

function itemOf(dish: DishKey, branch: DemoBranch) {
  const { category, station, groups, uses, allergens, ingredients, ...facts } = dishes[dish]
  return {
    id: demoItemId(dish, branch),
    sectionId: sectionId(category, branch),
    stationId: demoStationId(station, branch),
    originId: branch === 1 ? null : demoItemId(dish),
    ...facts,
    allergens: [...allergens],
    ingredients: [...ingredients],
    isActive: true,
    isAvailable: true,
    sortOrder: demoDishes[dish],
    version: 1,
    createdAt: new Date(Date.UTC(2025, 0, 6)),
  }
}

const groupOf = (dish: DishKey, { name, kind, min, max }: ChoiceGroup, n: number, branch: DemoBranch) => ({
  id: demoGroupId(dish, n, branch),
  name,
  kind,
  min,
  max,
  isActive: true,
  version: 1,
})

const choiceOf = (dish: DishKey, group: number, choice: Choice, n: number, branch: DemoBranch) => ({
  id: demoModifierId(dish, group, n, branch),
  groupId: demoGroupId(dish, group, branch),
  name: choice.name,
  priceDelta: choice.priceDelta ?? 0,
  isAvailable: true,
  isActive: true,
  sortOrder: n,
})
