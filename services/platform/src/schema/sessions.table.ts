import { type Provider, providers } from '@sufra/shared/identity/providers'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  at,
  createdAt,
  id,
  keyInBranch,
  ofBranch,
  ofOrganization,
  oneOf,
  sameBranch,
  sameOrganization,
} from './columns'
import { diningTables, visits } from './floor.table'
import { customers, users } from './people.table'
import { devices } from './screens.table'
import { branches } from './tenancy.table'

/** A signed-in person: staff or customer. */
export const sessions = pgTable(
  'session',
  {
    id: id(),
    ...ofOrganization(),
    userId: uuid('user_id'),
    customerId: uuid('customer_id'),
    demo: boolean('demo').notNull().default(false),
    /** How the person proved who they are. */
    provider: text('provider').$type<Provider>().notNull().default('demo'),
    /** The branch they switched to; none: their own. */
    branchId: uuid('branch_id'),
    /** The paired device a PIN was typed on. */
    deviceId: uuid('device_id'),
    /** The browser's own words, shortened, so that a person knows their sessions apart. */
    agent: text('agent'),
    createdAt: createdAt(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('session_by_user').on(t.userId),
    index('session_by_customer').on(t.customerId),
    index('session_by_expiry').on(t.expiresAt),
    sameOrganization(t, t.userId, users),
    sameOrganization(t, t.customerId, customers),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.deviceId, devices),
    oneOf(t.provider, providers),
    check('session_one_person', sql`num_nonnulls(${t.userId}, ${t.customerId}) = 1`),
  ],
)

/** A phone at a table; bound to the table's visit once there is one. */
export const tableSessions = pgTable(
  'table_session',
  {
    id: id(),
    ...ofBranch(),
    tableId: uuid('table_id').notNull(),
    visitId: uuid('visit_id'),
    /** Keyed hash of the network that it scanned from: the places of a crowded table are shared out among networks. */
    network: text('network'),
    /** When staff first confirmed an order of it, for the door of scans, which may not read orders. */
    confirmedAt: at('confirmed_at'),
    createdAt: createdAt(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    keyInBranch(t),
    // Most are never ended, they expire: only the last hours of a table's phones are looked at.
    index('table_session_live_by_table').on(t.tableId, t.expiresAt).where(sql`${t.endedAt} is null`),
    index('table_session_by_visit').on(t.visitId),
    index('table_session_by_expiry').on(t.expiresAt),
    sameBranch(t, t.tableId, diningTables),
    sameBranch(t, t.visitId, visits),
  ],
)

/** What a printed code opens. The secret is stored hashed; one rotated away works until its grace ends. */
export const tableLinks = pgTable(
  'table_link',
  {
    id: id(),
    ...ofBranch(),
    tableId: uuid('table_id').notNull(),
    code: text('code').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: createdAt(),
    rotatedAt: at('rotated_at'),
    graceUntil: at('grace_until'),
    /** When a phone last came in through it. */
    lastScanAt: at('last_scan_at'),
  },
  (t) => [
    unique('table_link_secret_key').on(t.organizationId, t.code, t.secretHash),
    uniqueIndex('table_link_one_current')
      .on(t.organizationId, t.branchId, t.tableId)
      .where(sql`${t.rotatedAt} is null`),
    // A code is all a scan brings: it is looked up before its organization is known.
    uniqueIndex('table_link_current_code').on(t.code).where(sql`${t.rotatedAt} is null`),
    index('table_link_by_code').on(t.code),
    sameBranch(t, t.tableId, diningTables),
  ],
)

/** The installation's own keys. Retired ones still verify what they signed. */
export const signingKeys = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
  retiredAt: at('retired_at'),
})
