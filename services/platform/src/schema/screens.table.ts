import type { PairingPicture } from '@sufra/shared/devices/pairing-pictures'
import { type DeviceKind, deviceKinds } from '@sufra/shared/identity/device-kinds'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, id, keyInOrganization, ofBranch, ofOrganization, oneOf, sameOrganization } from './columns'
import { users } from './people.table'
import { branches } from './tenancy.table'

/** A screen or machine enrolled once and trusted until revoked. */
export const devices = pgTable(
  'device',
  {
    id: id(),
    ...ofBranch(),
    name: text('name').notNull(),
    kind: text('kind').$type<DeviceKind>().notNull(),
    stationIds: uuid('station_ids').array().notNull().default([]),
    tokenHash: text('token_hash').notNull(),
    lastSeenAt: at('last_seen_at'),
    createdAt: createdAt(),
    /** When a test ticket sent to it was last bumped on it: somebody has read it there. */
    testedAt: at('tested_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    keyInOrganization(t),
    unique('device_token_key').on(t.organizationId, t.tokenHash),
    index('device_by_branch').on(t.branchId),
    sameOrganization(t, t.branchId, branches),
    oneOf(t.kind, deviceKinds),
  ],
)

/** A screen that asks to be let in: it shows the code, a manager types it. It belongs to nobody until then. */
export const devicePairings = pgTable(
  'device_pairing',
  {
    id: id(),
    /** Eight digits; hashed, because they are a key while they live. */
    codeHash: text('code_hash').notNull(),
    /** What the screen alone knows: only it can fetch its token. */
    secretHash: text('secret_hash').notNull(),
    /** What the screen would like to be; the manager decides. */
    kind: text('kind').$type<DeviceKind>().notNull(),
    name: text('name'),
    /** What it shows beside its code. Null: it was given by the version before, and no manager can let it in. */
    picture: text('picture').$type<PairingPicture>(),
    /** Where it asks from, hashed; null once it is let in. */
    placeHash: text('place_hash'),
    organizationId: uuid('organization_id'),
    deviceId: uuid('device_id'),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    approvedAt: at('approved_at'),
    claimedAt: at('claimed_at'),
  },
  (t) => [
    uniqueIndex('device_pairing_waiting_code').on(t.codeHash).where(sql`${t.approvedAt} is null`),
    index('device_pairing_by_age').on(t.expiresAt),
    sameOrganization({ organizationId: t.organizationId }, t.deviceId, devices),
    oneOf(t.kind, deviceKinds),
  ],
)

/** How far each connected screen has painted the branch's log. */
export const screens = pgTable(
  'screen',
  {
    ...ofBranch(),
    /** The connection's own id: one browser may show two boards. */
    id: text('id').notNull(),
    principal: text('principal').notNull(),
    view: text('view').notNull(),
    epoch: text('epoch').notNull(),
    upTo: bigint('up_to', { mode: 'number' }).notNull(),
    /** The stations whose tickets it shows, none of them: all. Null: not a kitchen's screen. */
    stationIds: uuid('station_ids').array(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'screen_pk', columns: [t.branchId, t.id] }),
    index('screen_by_age').on(t.seenAt),
    sameOrganization(t, t.branchId, branches),
  ],
)

/** How many guests' phones one gateway holds of a branch: phones are counted, never named. */
export const guestCounts = pgTable(
  'guest_count',
  {
    ...ofBranch(),
    /** The gateway's name for as long as it runs. */
    gateway: uuid('gateway').notNull(),
    phones: integer('phones').notNull(),
    /** Of those: which do not take what they are told. */
    slow: integer('slow').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'guest_count_pk', columns: [t.branchId, t.gateway] }),
    index('guest_count_by_age').on(t.seenAt),
    sameOrganization(t, t.branchId, branches),
  ],
)

/** One running process and what it does. Of no tenant; times are the database's own: hosts' clocks differ. */
export const serviceBeats = pgTable('service_beat', {
  id: uuid('id').primaryKey(),
  parts: text('parts').array().notNull(),
  /** Those of its parts that are not fine. */
  unfit: text('unfit').array().notNull(),
  /** Whether bells reach it at once. */
  bell: boolean('bell').notNull(),
  startedAt: at('started_at').notNull(),
  seenAt: at('seen_at').notNull(),
})

export const pushSubscriptions = pgTable(
  'push_subscription',
  {
    id: id(),
    ...ofOrganization(),
    branchId: uuid('branch_id'),
    principal: text('principal').notNull(),
    /** Whose end is its own too. Null: a provider's token, which has none here, or asked for before this was kept. */
    sessionId: uuid('session_id'),
    endpoint: text('endpoint').notNull(),
    publicKey: text('public_key').notNull(),
    authSecret: text('auth_secret').notNull(),
    createdAt: createdAt(),
    failedAt: at('failed_at'),
  },
  (t) => [
    unique('push_subscription_endpoint_key').on(t.organizationId, t.endpoint),
    index('push_subscription_by_principal').on(t.organizationId, t.principal),
    sameOrganization(t, t.branchId, branches),
  ],
)

/** What one person has read of the notices that a branch's staff share; `notice` names the thing and its moment. */
export const noticeReads = pgTable(
  'notice_read',
  {
    ...ofBranch(),
    userId: uuid('user_id').notNull(),
    notice: text('notice').notNull(),
    readAt: at('read_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'notice_read_pk', columns: [t.userId, t.branchId, t.notice] }),
    index('notice_read_by_age').on(t.readAt),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.userId, users),
  ],
)
