import type { EntityKind, EventType, RoutingKeys } from '@sufra/shared/live/live.contract'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, ofBranch, ofOrganization, sameOrganization } from './columns'
import { branches } from './tenancy.table'

/** The head of each branch's log. Its row lock makes commit order equal sequence order. */
export const branchStreams = pgTable(
  'branch_stream',
  {
    organizationId: uuid('organization_id').notNull(),
    branchId: uuid('branch_id').primaryKey(),
    epoch: text('epoch').notNull(),
    head: bigint('head', { mode: 'number' }).notNull().default(0),
    minSeq: bigint('min_seq', { mode: 'number' }).notNull().default(1),
    /** Of the last event and of the one before its transaction: which history this is (`Mark` of the live contract). */
    mark: bigint('mark', { mode: 'number' }),
    markBefore: bigint('mark_before', { mode: 'number' }),
  },
  (t) => [sameOrganization(t, t.branchId, branches)],
)

/** The log of a branch. No foreign key: its only writer holds the stream's row, and this is the hottest insert. */
export const branchEvents = pgTable(
  'branch_event',
  {
    ...ofBranch(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').$type<EventType>().notNull(),
    entity: text('entity').$type<EntityKind>().notNull(),
    entityId: uuid('entity_id').notNull(),
    version: integer('version').notNull(),
    data: jsonb('data').notNull(),
    was: jsonb('was').$type<RoutingKeys>(),
    actor: text('actor'),
    at: at('at').notNull().defaultNow(),
    /** The same for all events of one transaction. */
    mark: bigint('mark', { mode: 'number' }),
  },
  (t) => [primaryKey({ name: 'branch_event_pk', columns: [t.branchId, t.seq] }), index('branch_event_by_age').on(t.at)],
)

/** Those whose answers say who a guest is, or what was typed about one; a test holds them against the contracts. */
export const commandsAboutGuests = [
  ...['createCustomer', 'changeCustomer', 'recordVisit', 'changePoints'],
  ...['createReservation', 'changeReservation', 'stepReservation', 'seatReservation', 'unseatReservation'],
  ...['addToWaitlist', 'createShift', 'changeShift', 'removeShifts', 'copyWeek', 'rateOrder'],
] as const
const named = sql.raw(commandsAboutGuests.map((command) => `'${command}'`).join(', '))

/** They are few among those about orders; an index keeps them apart, so it names them too. */
export const isAboutGuests = (command: SQLWrapper) => sql`${command} in (${named})`

/** A command's first answer, kept under its key. No status: its command is still running. */
export const idempotency = pgTable(
  'idempotency',
  {
    ...ofOrganization(),
    principal: text('principal').notNull(),
    key: uuid('key').notNull(),
    command: text('command').notNull(),
    hash: text('hash').notNull(),
    status: integer('status'),
    /** As it was sent, byte for byte: `jsonb` would give its keys back in another order. */
    response: json('response'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_pk', columns: [t.organizationId, t.principal, t.key] }),
    index('idempotency_by_age').on(t.createdAt),
    index('idempotency_about_guests').on(t.organizationId).where(isAboutGuests(t.command)),
  ],
)
