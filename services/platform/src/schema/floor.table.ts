import type { Brought } from '@sufra/shared/tables/joining.rules'
import type { PlanChange } from '@sufra/shared/tables/plan.contract'
import type { Fixture } from '@sufra/shared/tables/plan-fixture.contract'
import type { TableSet } from '@sufra/shared/tables/tables.contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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
import { users } from './people.table'
import { branches } from './tenancy.table'

/** A room of the floor plan; lengths in centimetres. */
export const areas = pgTable(
  'area',
  {
    id: id(),
    ...ofBranch(),
    name: words('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    /** Walls and words. */
    fixtures: jsonb('fixtures').$type<Fixture[]>().notNull().default([]),
  },
  (t) => [
    keyInBranch(t),
    index('area_by_branch').on(t.branchId, t.sortOrder),
    sameOrganization(t, t.branchId, branches),
    must(t.width, sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)

/** What of a branch's plan is drawn and not published yet, and who draws. */
export const floorDrafts = pgTable(
  'floor_draft',
  {
    ...ofBranch(),
    changes: jsonb('changes').$type<PlanChange[]>().notNull().default([]),
    version: version(),
    editedAt: at('edited_at'),
    editedBy: text('edited_by'),
    /** The page that draws, and whose it is; it says so again and again as long as it is open. */
    holderId: uuid('holder_id'),
    heldBy: uuid('held_by'),
    heldName: text('held_name'),
    heldSince: at('held_since'),
    heldAt: at('held_at'),
  },
  (t) => [
    primaryKey({ name: 'floor_draft_pk', columns: [t.organizationId, t.branchId] }),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.heldBy, users),
  ],
)

const storedTableStatuses = ['available', 'reserved', 'cleaning'] as const
const shapes = ['square', 'round', 'rectangle'] as const

/** `table` is a reserved word of SQL. Occupied is never stored: an open visit says it. */
export const diningTables = pgTable(
  'dining_table',
  {
    id: id(),
    ...ofBranch(),
    areaId: uuid('area_id').notNull(),
    number: integer('number').notNull(),
    capacity: integer('capacity').notNull(),
    status: text('status').$type<(typeof storedTableStatuses)[number]>().notNull().default('available'),
    reservedFor: at('reserved_for'),
    /** When its last party left it to be cleaned: as the house was told, whatever the clock of another server says. */
    cleaningSince: at('cleaning_since'),
    isActive: boolean('is_active').notNull().default(true),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    shape: text('shape').$type<(typeof shapes)[number]>().notNull(),
    rotation: integer('rotation').notNull().default(0),
    version: version(),
  },
  (t) => [
    keyInBranch(t),
    unique('dining_table_number_key').on(t.organizationId, t.branchId, t.number),
    index('dining_table_by_branch').on(t.branchId),
    sameBranch(t, t.areaId, areas),
    oneOf(t.status, storedTableStatuses),
    oneOf(t.shape, shapes),
    must(t.capacity, sql`${t.capacity} between 1 and 99`),
    must(t.width, sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)

/** Tables that are put together for a large party. */
export const tableSets = pgTable(
  'table_set',
  {
    id: id(),
    ...ofBranch(),
    areaId: uuid('area_id').notNull(),
    /** Of all its tables together; null: the sum of theirs. */
    seats: integer('seats'),
  },
  (t) => [
    keyInBranch(t),
    index('table_set_by_area').on(t.areaId),
    sameBranch(t, t.areaId, areas),
    must(t.seats, sql`${t.seats} between 1 and 99`),
  ],
)

export const tablesOfSets = pgTable(
  'table_set_table',
  {
    ...ofBranch(),
    setId: uuid('set_id').notNull(),
    tableId: uuid('table_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'table_set_table_pk', columns: [t.setId, t.tableId] }),
    index('table_set_table_by_table').on(t.tableId),
    sameBranch(t, t.setId, tableSets),
    sameBranch(t, t.tableId, diningTables),
  ],
)

/** The sets of an area that is read, with their tables by id. */
export const setsOfArea = sql<TableSet[]>`(select coalesce(json_agg(json_build_object(
    'id', s.id, 'tableIds', (select json_agg(st.table_id order by st.table_id)
      from table_set_table st where st.set_id = s.id), 'seats', s.seats) order by s.id), '[]')
  from table_set s where s.area_id = area.id)`

const visitStatuses = ['requested', 'open', 'closed'] as const

export const visits = pgTable(
  'visit',
  {
    id: id(),
    ...ofBranch(),
    status: text('status').$type<(typeof visitStatuses)[number]>().notNull(),
    guests: integer('guests').notNull(),
    waiterId: uuid('waiter_id'),
    /** As they were called when they took the table. */
    waiterName: text('waiter_name'),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
    mergedInto: uuid('merged_into'),
    /** When the manager was asked whether they are still here; until that is answered nobody joins them. */
    leftOpenAt: at('left_open_at'),
    /** When somebody last said that they are. */
    stillHereAt: at('still_here_at'),
    /** What parties brought that joined this one, by which they are taken apart. */
    brought: jsonb('brought').$type<Brought[]>().notNull().default([]),
    version: version(),
  },
  (t) => [
    keyInBranch(t),
    index('visit_open_by_branch').on(t.branchId).where(sql`${t.status} <> 'closed'`),
    index('visit_by_branch').on(t.branchId, t.openedAt),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.waiterId, users),
    sameBranch(t, t.mergedInto, t),
    oneOf(t.status, visitStatuses),
    must(t.guests, sql`${t.guests} between 1 and 99`),
    must(t.closedAt, sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
  ],
)

/** Requested or open. */
export const visitIsOpen = sql`${visits.status} <> 'closed'`

/** The tables a visit holds (`active`) or held. */
export const visitTables = pgTable(
  'visit_table',
  {
    ...ofBranch(),
    visitId: uuid('visit_id').notNull(),
    tableId: uuid('table_id').notNull(),
    active: boolean('active').notNull().default(true),
    /** Asks for the table beside a party that may have been left open there; it has it once that one is closed. */
    asking: boolean('asking').notNull().default(false),
    createdAt: createdAt(),
    leftAt: at('left_at'),
  },
  (t) => [
    primaryKey({ name: 'visit_table_pk', columns: [t.visitId, t.tableId] }),
    // At most one requested or open visit at a table: whoever comes second is refused here. And at most one
    // that asks for it beside a party that was left open.
    uniqueIndex('visit_table_one_active')
      .on(t.organizationId, t.branchId, t.tableId)
      .where(sql`${t.active} and not ${t.asking}`),
    uniqueIndex('visit_table_one_asking')
      .on(t.organizationId, t.branchId, t.tableId)
      .where(sql`${t.active} and ${t.asking}`),
    index('visit_table_active_by_branch').on(t.branchId).where(sql`${t.active}`),
    index('visit_table_by_table').on(t.tableId),
    sameBranch(t, t.visitId, visits),
    sameBranch(t, t.tableId, diningTables),
  ],
)

/** By the party that has the table, not by one that asks for it beside them. */
export const heldNow = sql`${visitTables.active} and not ${visitTables.asking}`
