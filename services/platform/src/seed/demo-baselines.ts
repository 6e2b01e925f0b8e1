import { agreedOn } from '@sufra/shared/menu-push/agree.rules'
import type { MenuSide } from '@sufra/shared/menu-push/menu-side.rules'
import { type Link, pairsOf } from '@sufra/shared/menu-push/pairs.rules'
import { demoBranchId, demoOrganizationId as organizationId } from './demo'
import type { MenuRows } from './demo-menu'
import type { DemoRows } from './seed.repository'

/** The second branch was opened with the menu of the first: they have agreed on all of it. */
export function baselineRows(first: MenuRows, second: MenuRows): Pick<DemoRows, 'menuBaselines'> {
  const [source, target] = [sideOf(first, demoBranchId(1)), sideOf(second, demoBranchId(2))]
  const pairs = pairsOf(source, target, linksOf(first, second))
  const place = { organizationId, branchId: demoBranchId(2), originBranchId: demoBranchId(1) }
  const agreedAt = new Date(Date.UTC(2025, 0, 6))
  const agreed = agreedOn({ source, target, pairs, bases: new Map() })
  return { menuBaselines: agreed.map((one) => ({ ...place, ...one, agreedAt })) }
}

/** Both are written in one order. */
const linksOf = (first: MenuRows, second: MenuRows): Link[] =>
  (['menuSections', 'menuItems', 'modifierGroups'] as const).flatMap((kind) =>
    second[kind].flatMap(({ id }, index): Link[] => {
      const origin = first[kind][index]
      return origin ? [[id, origin.id]] : []
    }),
  )

function sideOf(
  { menuSections, menuItems, modifierGroups, itemGroups, modifiers }: MenuRows,
  branchId: string,
): MenuSide {
  return {
    branchId,
    currency: 'SAR',
    stations: [],
    sections: menuSections.map(({ id, category, name }) => ({ id, category, name, active: true })),
    items: [...menuItems]
      .sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0))
      .map((item) => ({
        id: item.id,
        sectionId: item.sectionId,
        stationId: item.stationId,
        name: item.name,
        description: item.description,
        kitchenName: item.kitchenName ?? null,
        price: item.price,
        image: item.image ?? null,
        active: true,
        prepMinutes: item.prepMinutes,
        calories: item.calories ?? null,
        caffeineMg: item.caffeineMg ?? null,
        sodiumMg: item.sodiumMg ?? null,
        allergens: item.allergens ?? [],
        ingredients: item.ingredients ?? [],
        vegetarian: item.vegetarian ?? false,
        groupIds: itemGroups.filter(({ menuItemId }) => menuItemId === item.id).map(({ groupId }) => groupId),
      })),
    groups: modifierGroups.map(({ id, name, kind, min, max }) => ({
      id,
      name,
      kind,
      offer: {
        min: min ?? 0,
        max,
        choices: modifiers
          .filter(({ groupId }) => groupId === id)
          .map((choice) => ({
            id: choice.id,
            name: choice.name,
            kitchenName: choice.kitchenName ?? null,
            priceDelta: choice.priceDelta ?? 0,
            available: true,
          })),
      },
    })),
  }
}
