import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, id, ofBranch, ofOrganization, sameOrganization } from './columns'
import { branches, organizations } from './tenancy.table'

/** A closed business day in figures; money in minor units. */
export const dailySummaries = pgTable(
  'daily_summary',
  {
    ...ofBranch(),
    date: date('date', { mode: 'string' }).notNull(),
    orders: integer('orders').notNull(),
    guests: integer('guests').notNull(),
    sales: bigint('sales', { mode: 'number' }).notNull(),
    tax: bigint('tax', { mode: 'number' }).notNull(),
    cancelledOrders: integer('cancelled_orders').notNull(),
    medianTicketSeconds: integer('median_ticket_seconds'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'daily_summary_pk', columns: [t.organizationId, t.branchId, t.date] }),
    sameOrganization(t, t.branchId, branches),
  ],
)

/** Who did what, append-only; each entry's hash covers the one before it. */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    branchId: uuid('branch_id'),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    actor: text('actor').notNull(),
    /** The paired device it was done on, when there was one. */
    deviceId: uuid('device_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    at: at('at').notNull().defaultNow(),
    previousHash: text('previous_hash'),
    hash: text('hash').notNull(),
  },
  (t) => [
    unique('audit_entry_seq_key').on(t.organizationId, t.seq),
    index('audit_entry_by_entity').on(t.organizationId, t.entity, t.entityId),
    index('audit_entry_by_actor').on(t.organizationId, t.actor, t.seq),
    index('audit_entry_by_time').on(t.organizationId, t.at),
    index('audit_entry_by_branch').on(t.organizationId, t.branchId, t.seq),
    sameOrganization(t, t.branchId, branches),
  ],
)

/**
 * The free text of audit entries, beside the chain: an entry carries its salted digest only, so that the words can be
 * deleted when the person they are about asks to be forgotten (`audit/reasons.ts`).
 */
export const auditReasons = pgTable(
  'audit_reason',
  {
    ...ofOrganization(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    digest: text('digest').notNull(),
    salt: text('salt').notNull(),
    words: text('words').notNull(),
  },
  (t) => [
    primaryKey({ name: 'audit_reason_pk', columns: [t.organizationId, t.seq, t.digest] }),
    foreignKey({
      name: 'audit_reason_seq_fk',
      columns: [t.organizationId, t.seq],
      foreignColumns: [auditEntries.organizationId, auditEntries.seq],
    }),
  ],
)

/** Work outside the database that must happen at least once: messages, prints, invoices. */
export const outboxJobs = pgTable(
  'outbox_job',
  {
    id: id(),
    ...ofOrganization(),
    kind: text('kind').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    payload: jsonb('payload').notNull(),
    runAt: at('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    doneAt: at('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('outbox_job_dedupe_key').on(t.organizationId, t.kind, t.dedupeKey),
    index('outbox_job_due').on(t.runAt).where(sql`${t.doneAt} is null`),
    index('outbox_job_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
  ],
)
