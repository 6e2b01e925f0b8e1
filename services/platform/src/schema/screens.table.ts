import { type DeviceKind, deviceKinds } from '@sufra/shared/identity/device-kinds'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, keyInOrganization, ofBranch, ofOrganization, oneOf, sameOrganization } from './columns'
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
    /** Six digits; hashed, because they are a key while they live. */
    codeHash: text('code_hash').notNull(),
    /** What the screen alone knows: only it can fetch its token. */
    secretHash: text('secret_hash').notNull(),
    /** What the screen would like to be; the manager decides. */
    kind: text('kind').$type<DeviceKind>().notNull(),
    name: text('name'),
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

/** How far each connected screen has painted the branch's log (design 2.10). */
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
    seenAt: at('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'screen_pk', columns: [t.branchId, t.id] }),
    index('screen_by_age').on(t.seenAt),
    sameOrganization(t, t.branchId, branches),
  ],
)

export const pushSubscriptions = pgTable(
  'push_subscription',
  {
    id: id(),
    ...ofOrganization(),
    branchId: uuid('branch_id'),
    principal: text('principal').notNull(),
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
