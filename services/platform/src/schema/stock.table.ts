import { type StockUnit, stockUnit } from '@sufra/shared/stock/stock.contract'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  at,
  createdAt,
  id,
  keyInBranch,
  must,
  ofBranch,
  oneOf,
  sameBranch,
  sameOrganization,
  version,
  words,
} from './columns'
import { menuItems, modifiers } from './menu.table'
import { orderLines } from './orders.table'
import { users } from './people.table'
import { branches } from './tenancy.table'

/**
 * Quantities are thousandths of the unit. `current_stock` is max(0, Σ ledger) and `owed` what the ledger is below zero,
 * both kept under the row lock: the ledger grows for ever and is never added up to move a shelf.
 */
export const inventoryItems = pgTable(
  'inventory_item',
  {
    id: id(),
    ...ofBranch(),
    name: words('name').notNull(),
    unit: text('unit').$type<StockUnit>().notNull(),
    currentStock: integer('current_stock').notNull().default(0),
    owed: integer('owed').notNull().default(0),
    minimumStock: integer('minimum_stock').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** The last count, also one that found what the ledger said. */
    countedStock: integer('counted_stock'),
    countedAt: at('counted_at'),
    countedById: uuid('counted_by_id'),
    version: version(),
  },
  (t) => [
    keyInBranch(t),
    index('inventory_item_by_branch').on(t.branchId),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.countedById, users),
    oneOf(t.unit, stockUnit.options),
  ],
)

const movementTypes = ['IN', 'OUT', 'SALE', 'WASTE'] as const

/** The ledger, append-only. IN adds, any other type subtracts; `delta` is the signed quantity. */
export const stockMovements = pgTable(
  'stock_movement',
  {
    id: id(),
    ...ofBranch(),
    inventoryItemId: uuid('inventory_item_id').notNull(),
    type: text('type').$type<(typeof movementTypes)[number]>().notNull(),
    quantity: integer('quantity').notNull(),
    delta: integer('delta')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`case when type = 'IN' then quantity else -quantity end`),
    /** Of an order's: as it was said. Of any other: one of `movementReasons`. */
    reason: text('reason'),
    note: text('note'),
    orderLineId: uuid('order_line_id'),
    createdById: uuid('created_by_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('stock_movement_by_item').on(t.inventoryItemId, t.createdAt),
    index('stock_movement_by_line').on(t.orderLineId),
    // Read whole when a guest is forgotten; what dishes took has no words.
    index('stock_movement_with_words')
      .on(t.organizationId)
      .where(sql`${t.note} is not null or ${t.reason} is not null`),
    sameBranch(t, t.inventoryItemId, inventoryItems),
    sameBranch(t, t.orderLineId, orderLines),
    sameOrganization(t, t.createdById, users),
    oneOf(t.type, movementTypes),
    must(t.quantity, sql`${t.quantity} > 0`),
  ],
)

/** What one portion of a dish, or one modifier, uses of a stock item. */
export const recipeLines = pgTable(
  'recipe_line',
  {
    id: id(),
    ...ofBranch(),
    menuItemId: uuid('menu_item_id'),
    modifierId: uuid('modifier_id'),
    inventoryItemId: uuid('inventory_item_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    unique('recipe_line_key').on(t.organizationId, t.menuItemId, t.modifierId, t.inventoryItemId).nullsNotDistinct(),
    index('recipe_line_by_item').on(t.menuItemId),
    index('recipe_line_by_stock').on(t.inventoryItemId),
    sameBranch(t, t.menuItemId, menuItems),
    sameBranch(t, t.modifierId, modifiers),
    sameBranch(t, t.inventoryItemId, inventoryItems),
    check('recipe_line_one_target', sql`num_nonnulls(${t.menuItemId}, ${t.modifierId}) = 1`),
    must(t.quantity, sql`${t.quantity} > 0`),
  ],
)
