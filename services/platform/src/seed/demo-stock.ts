import { type Movement, movementsOf, type RecipeLine } from '@sufra/shared/stock/stock.rules'
import {
  type DemoBranch,
  type DishKey,
  demoBranchId,
  demoDishes,
  demoId,
  demoItemId,
  demoModifierId,
  demoStock,
  demoStockId,
  demoOrganizationId as organizationId,
  type StockKey,
} from './demo'
import { dishes } from './demo-dishes'
import { colleagues } from './demo-people'
import type { DemoRows } from './seed.repository'

type LineRow = DemoRows['orderLines'][number]
type StockRows = Pick<DemoRows, 'inventoryItems' | 'recipeLines' | 'stockMovements'>

/** On the shelf and the least there should be, in thousandths of the unit. Riyadh runs low on chicken. */
const shelf = {
  chicken: { name: { en: 'Chicken', ar: 'دجاج', ckb: 'مریشک' }, unit: 'kg', least: 5000, has: { 1: 2100, 2: 9400 } },
  lamb: { name: { en: 'Lamb', ar: 'لحم غنم', ckb: 'گۆشتی بەرخ' }, unit: 'kg', least: 3000, has: { 1: 6800, 2: 4200 } },
  chickpeas: {
    name: { en: 'Chickpeas', ar: 'حمص حب', ckb: 'نۆک' },
    unit: 'kg',
    least: 4000,
    has: { 1: 11_500, 2: 7300 },
  },
  oranges: {
    name: { en: 'Oranges', ar: 'برتقال', ckb: 'پرتەقاڵ' },
    unit: 'kg',
    least: 8000,
    has: { 1: 26_000, 2: 14_000 },
  },
  coffeeBeans: {
    name: { en: 'Coffee beans', ar: 'بن', ckb: 'دەنکی قاوە' },
    unit: 'kg',
    least: 1000,
    has: { 1: 3450, 2: 1900 },
  },
  pistachios: { name: { en: 'Pistachios', ar: 'فستق', ckb: 'فستق' }, unit: 'kg', least: 500, has: { 1: 1250, 2: 900 } },
} as const

const stockKeys = Object.keys(demoStock) as StockKey[]

/** `cooked`: the lines of the open orders; what they used was on the shelf before. */
export function stockRows(branch: DemoBranch, cooked: readonly LineRow[], now: Date): StockRows {
  const here = { organizationId, branchId: demoBranchId(branch) }
  const recipes = recipesOf(branch)
  const used = usedBy(cooked, recipes)
  const counts = counted(branch, used, now)
  return {
    inventoryItems: stockKeys.map((key, i) => ({
      countedStock: counts[i]?.quantity,
      countedAt: counts[i]?.createdAt,
      countedById: counts[i]?.createdById,
      ...here,
      id: demoStockId(key, branch),
      name: shelf[key].name,
      unit: shelf[key].unit,
      isActive: true,
      currentStock: shelf[key].has[branch],
      minimumStock: shelf[key].least,
      version: 1,
    })),
    recipeLines: recipes.map(({ ownerId, stockItemId: inventoryItemId, quantity, owner }, i) => ({
      ...here,
      id: demoId('recipe', branch, i + 1),
      inventoryItemId,
      quantity,
      menuItemId: owner === 'dish' ? ownerId : null,
      modifierId: owner === 'modifier' ? ownerId : null,
    })),
    stockMovements: [...counts, ...cookedMovements(branch, used, now)],
  }
}

function usedBy(cooked: readonly LineRow[], recipes: readonly RecipeLine[]): Movement[] {
  const fired = cooked.filter(({ status }) => status !== 'pending' && status !== 'cancelled')
  const lines = fired.map((line) => ({ ...line, modifiers: line.modifiers ?? [], status: 'confirmed' as const }))
  return movementsOf([], lines, { recipes, taken: [] })
}

/** The morning's count: what stands on the shelf now and what has been cooked since. */
function counted(branch: DemoBranch, used: readonly Movement[], now: Date): DemoRows['stockMovements'] {
  const createdById = colleagues(branch, branch === 1 ? 'KITCHEN_MANAGER' : 'MANAGER')[0]?.id ?? null
  const usedOf = (id: string) => used.reduce((sum, row) => sum - (row.stockItemId === id ? row.quantity : 0), 0)
  return stockKeys.map((key, i) => ({
    organizationId,
    branchId: demoBranchId(branch),
    id: demoId('movement', branch, i + 1),
    inventoryItemId: demoStockId(key, branch),
    type: 'IN',
    quantity: shelf[key].has[branch] + usedOf(demoStockId(key, branch)),
    reason: 'count',
    orderLineId: null,
    createdById,
    createdAt: new Date(now.getTime() - 3 * 3_600_000),
  }))
}

const cookedMovements = (branch: DemoBranch, used: readonly Movement[], now: Date): DemoRows['stockMovements'] =>
  used.map(({ stockItemId: inventoryItemId, lineId: orderLineId, type, quantity }, i) => ({
    organizationId,
    branchId: demoBranchId(branch),
    id: demoId('movement', branch, 100 + i),
    inventoryItemId,
    type,
    quantity: Math.abs(quantity),
    reason: null,
    orderLineId,
    createdById: null,
    createdAt: now,
  }))

interface OwnedRecipe extends RecipeLine {
  readonly owner: 'dish' | 'modifier'
}

const recipesOf = (branch: DemoBranch): OwnedRecipe[] =>
  (Object.keys(demoDishes) as DishKey[]).flatMap((dish) => [
    ...recipe('dish', demoItemId(dish, branch), dishes[dish].uses, branch),
    ...dishes[dish].groups.flatMap(({ choices }, group) =>
      choices.flatMap(({ uses = {} }, choice) =>
        recipe('modifier', demoModifierId(dish, group + 1, choice + 1, branch), uses, branch),
      ),
    ),
  ])

const recipe = (
  owner: OwnedRecipe['owner'],
  ownerId: string,
  uses: Partial<Record<StockKey, number>>,
  branch: DemoBranch,
): OwnedRecipe[] =>
  (Object.entries(uses) as [StockKey, number][]).map(([key, quantity]) => ({
    owner,
    ownerId,
    stockItemId: demoStockId(key, branch),
    quantity,
  }))
