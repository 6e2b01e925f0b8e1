import { type Allergen, type MenuCategory, menuCategories } from '@sufra/shared/menu/menu-kinds.rules'
import { type ServingSeason, servingSeasons } from '@sufra/shared/menu-schedules/menu-schedules.limits'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
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
import { branches } from './tenancy.table'

const sortOrder = () => integer('sort_order').notNull().default(0)

export const stations = pgTable(
  'station',
  { id: id(), ...ofBranch(), name: words('name').notNull(), sortOrder: sortOrder() },
  (t) => [keyInBranch(t), index('station_by_branch').on(t.branchId), sameOrganization(t, t.branchId, branches)],
)

export const menuSections = pgTable(
  'menu_section',
  {
    id: id(),
    ...ofBranch(),
    category: text('category').$type<MenuCategory>().notNull(),
    name: words('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    sortOrder: sortOrder(),
  },
  (t) => [
    keyInBranch(t),
    index('menu_section_by_branch').on(t.branchId, t.sortOrder),
    sameOrganization(t, t.branchId, branches),
    oneOf(t.category, menuCategories),
  ],
)

export const menuItems = pgTable(
  'menu_item',
  {
    id: id(),
    ...ofBranch(),
    sectionId: uuid('section_id').notNull(),
    stationId: uuid('station_id').notNull(),
    /** The item this one was copied from, so that a push can find it again and keep its overrides. */
    originId: uuid('origin_id'),
    name: words('name').notNull(),
    description: words('description').notNull(),
    kitchenName: words('kitchen_name'),
    /** Minor units, tax included. */
    price: integer('price').notNull(),
    image: text('image'),
    isActive: boolean('is_active').notNull().default(true),
    isAvailable: boolean('is_available').notNull().default(true),
    soldOutUntil: at('sold_out_until'),
    /** Portions left when counted: the race for the last one is decided on this row. */
    remaining: integer('remaining'),
    prepMinutes: integer('prep_minutes').notNull(),
    calories: integer('calories'),
    walkingMinutes: integer('walking_minutes'),
    caffeineMg: integer('caffeine_mg'),
    sodiumMg: integer('sodium_mg'),
    allergens: text('allergens').array().$type<Allergen[]>().notNull().default([]),
    ingredients: text('ingredients').array().notNull().default([]),
    vegetarian: boolean('vegetarian').notNull().default(false),
    sortOrder: sortOrder(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    keyInBranch(t),
    index('menu_item_by_branch').on(t.branchId, t.sortOrder),
    sameBranch(t, t.sectionId, menuSections),
    sameBranch(t, t.stationId, stations),
    must(t.price, sql`${t.price} >= 0`),
    must(t.remaining, sql`${t.remaining} >= 0`),
    must(t.prepMinutes, sql`${t.prepMinutes} >= 0`),
  ],
)

export const modifierKinds = ['choice', 'addition', 'removal'] as const

/** A group stands beside the dishes that have it; one that was taken away keeps its dishes, to come back to them. */
export const modifierGroups = pgTable(
  'modifier_group',
  {
    id: id(),
    ...ofBranch(),
    name: words('name').notNull(),
    min: integer('min').notNull().default(0),
    max: integer('max').notNull(),
    kind: text('kind').$type<(typeof modifierKinds)[number]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
  },
  (t) => [
    keyInBranch(t),
    index('modifier_group_by_branch').on(t.branchId),
    sameOrganization(t, t.branchId, branches),
    oneOf(t.kind, modifierKinds),
    must(t.max, sql`${t.min} >= 0 and ${t.max} >= 1 and ${t.max} >= ${t.min}`),
  ],
)

/** Which groups a dish has, and in which order they are asked. */
export const itemGroups = pgTable(
  'menu_item_modifier_group',
  {
    ...ofBranch(),
    menuItemId: uuid('menu_item_id').notNull(),
    groupId: uuid('group_id').notNull(),
    sortOrder: sortOrder(),
  },
  (t) => [
    primaryKey({ name: 'menu_item_modifier_group_pk', columns: [t.menuItemId, t.groupId] }),
    index('menu_item_modifier_group_by_branch').on(t.branchId),
    index('menu_item_modifier_group_by_group').on(t.groupId),
    sameBranch(t, t.menuItemId, menuItems),
    sameBranch(t, t.groupId, modifierGroups),
  ],
)

/** One that was taken away stays as a row: its recipe points at it. */
export const modifiers = pgTable(
  'modifier',
  {
    id: id(),
    ...ofBranch(),
    groupId: uuid('group_id').notNull(),
    name: words('name').notNull(),
    kitchenName: words('kitchen_name'),
    /** Minor units; may be negative. */
    priceDelta: integer('price_delta').notNull().default(0),
    isAvailable: boolean('is_available').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    sortOrder: sortOrder(),
  },
  (t) => [
    keyInBranch(t),
    index('modifier_by_branch').on(t.branchId),
    index('modifier_by_group').on(t.groupId),
    sameBranch(t, t.groupId, modifierGroups),
  ],
)

/**
 * When what it names is served; minutes after local midnight, days 0 (Sunday) to 6. One that was taken away keeps what
 * it names, to come back to it.
 */
export const menuSchedules = pgTable(
  'menu_schedule',
  {
    id: id(),
    ...ofBranch(),
    name: words('name').notNull(),
    days: integer('days').array().notNull(),
    fromMinute: integer('from_minute').notNull(),
    /** At or before its start: on the next day. */
    untilMinute: integer('to_minute').notNull(),
    season: text('season').$type<ServingSeason>().notNull().default('always'),
    /** Both included; only of the season `dates`. */
    fromDate: date('from_date', { mode: 'string' }),
    untilDate: date('until_date', { mode: 'string' }),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
  },
  (t) => [
    keyInBranch(t),
    index('menu_schedule_by_branch').on(t.branchId),
    sameOrganization(t, t.branchId, branches),
    oneOf(t.season, servingSeasons),
    must(t.days, sql`${t.days} <@ array[0,1,2,3,4,5,6] and cardinality(${t.days}) between 1 and 7`),
    must(t.fromMinute, sql`${t.fromMinute} between 0 and 1439 and ${t.untilMinute} between 0 and 1439`),
    must(
      t.fromDate,
      sql`case when ${t.season} = 'dates' then ${t.fromDate} is not null and ${t.untilDate} >= ${t.fromDate} else num_nonnulls(${t.fromDate}, ${t.untilDate}) = 0 end`,
    ),
  ],
)

/** What a schedule is given to: a section, or a dish of its own. */
export const menuScheduleTargets = pgTable(
  'menu_schedule_target',
  {
    ...ofBranch(),
    scheduleId: uuid('schedule_id').notNull(),
    sectionId: uuid('section_id'),
    menuItemId: uuid('menu_item_id'),
  },
  (t) => [
    unique('menu_schedule_target_once').on(t.scheduleId, t.sectionId, t.menuItemId).nullsNotDistinct(),
    index('menu_schedule_target_by_branch').on(t.branchId),
    sameBranch(t, t.scheduleId, menuSchedules),
    sameBranch(t, t.sectionId, menuSections),
    sameBranch(t, t.menuItemId, menuItems),
    check('menu_schedule_target_one', sql`num_nonnulls(${t.sectionId}, ${t.menuItemId}) = 1`),
  ],
)
