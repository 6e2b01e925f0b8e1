import { type ReservationStatus, reservationStatuses } from '@sufra/shared/reservations/reservations.limits'
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, keyInBranch, must, ofBranch, oneOf, sameBranch, sameOrganization, version } from './columns'
import { diningTables, visits } from './floor.table'
import { customers, users } from './people.table'
import { branches } from './tenancy.table'

export const reservations = pgTable(
  'reservation',
  {
    id: id(),
    ...ofBranch(),
    date: at('date').notNull(),
    minutes: integer('minutes').notNull().default(120),
    guests: integer('guests').notNull(),
    status: text('status').$type<ReservationStatus>().notNull().default('pending'),
    name: text('name').notNull(),
    phone: text('phone'),
    notes: text('notes'),
    customerId: uuid('customer_id'),
    tableId: uuid('table_id'),
    /** Of a party at the door: how long a wait it was told. Null: it was promised a time beforehand. */
    quotedMinutes: integer('quoted_minutes'),
    /** The party it became when it was seated. */
    visitId: uuid('visit_id'),
    createdById: uuid('created_by_id'),
    checkedInAt: at('checked_in_at'),
    cancelledAt: at('cancelled_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    keyInBranch(t),
    index('reservation_by_branch').on(t.branchId, t.date),
    index('reservation_by_customer').on(t.customerId, t.date),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.customerId, customers),
    sameOrganization(t, t.createdById, users),
    sameBranch(t, t.tableId, diningTables),
    sameBranch(t, t.visitId, visits),
    oneOf(t.status, reservationStatuses),
    must(t.guests, sql`${t.guests} between 1 and 99`),
    must(t.minutes, sql`${t.minutes} between 15 and 1440`),
    must(t.quotedMinutes, sql`${t.quotedMinutes} between 0 and 240`),
  ],
)

/** A half-open time range in PostgreSQL's own notation, `[from,until)`. */
const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** The tables a reservation holds. That no table is promised twice is an exclusion constraint, kept in the migration. */
export const reservationTables = pgTable(
  'reservation_table',
  {
    ...ofBranch(),
    reservationId: uuid('reservation_id').notNull(),
    tableId: uuid('table_id').notNull(),
    during: timeRange('during').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'reservation_table_pk', columns: [t.reservationId, t.tableId] }),
    sameBranch(t, t.reservationId, reservations),
    sameBranch(t, t.tableId, diningTables),
    must(t.during, sql`not isempty(${t.during})`),
  ],
)
