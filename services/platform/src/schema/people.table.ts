import type { Spending } from '@sufra/shared/customers/spending.rules'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { roles } from '@sufra/shared/people/permissions.rules'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, keyInOrganization, must, ofBranch, oneOf, sameOrganization, version } from './columns'
import { branches, organizations } from './tenancy.table'

const ownOrganization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id)

const everyRole = [...roles, 'CUSTOM'] as const

/** A person of the staff. `user` is a reserved word of SQL. */
export const users = pgTable(
  'app_user',
  {
    id: id(),
    organizationId: ownOrganization(),
    branchId: uuid('branch_id'),
    firebaseUid: text('firebase_uid'),
    email: text('email'),
    name: text('name').notNull(),
    phone: text('phone'),
    role: text('role').$type<(typeof everyRole)[number]>().notNull(),
    /** Flags of a user outside the eight roles. */
    permissions: jsonb('permissions').$type<Record<string, unknown>>().notNull().default({}),
    locale: text('locale'),
    digits: text('digits').$type<'latin' | 'native'>(),
    /** Argon2id; of use on a paired device of the person's branch only. */
    pinHash: text('pin_hash'),
    isActive: boolean('is_active').notNull().default(true),
    /** Wants to be told on their locked phone what is ready to serve. */
    pushes: boolean('pushes').notNull().default(true),
    lastLoginAt: at('last_login_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    keyInOrganization(t),
    unique('app_user_firebase_uid_key').on(t.organizationId, t.firebaseUid),
    unique('app_user_email_key').on(t.organizationId, t.email),
    // The subject of a token is looked up before its organization is known.
    index('app_user_by_subject').on(t.firebaseUid),
    index('app_user_by_branch').on(t.branchId),
    sameOrganization(t, t.branchId, branches),
    oneOf(t.role, everyRole),
  ],
)

export const customers = pgTable(
  'customer',
  {
    id: id(),
    organizationId: ownOrganization(),
    firebaseUid: text('firebase_uid'),
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    locale: text('locale'),
    digits: text('digits').$type<'latin' | 'native'>(),
    loyaltyPoints: integer('loyalty_points').notNull().default(0),
    /** Minor units of all currencies together, which the version before adds to: only what `spent` lacks of it counts. */
    totalSpent: bigint('total_spent', { mode: 'number' }).notNull().default(0),
    /** Minor units by currency (`shared/src/customers/spending.rules.ts`). */
    spent: jsonb('spent').$type<Spending>(),
    visitCount: integer('visit_count').notNull().default(0),
    lastVisit: at('last_visit'),
    /** Health data: kept only where the guest agreed, since when. */
    allergies: jsonb('allergies').$type<Allergen[]>().notNull().default([]),
    allergiesAgreedAt: at('allergies_agreed_at'),
    notes: text('notes'),
    /** They asked to be forgotten: who they were is gone, what they spent stays. */
    erasedAt: at('erased_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    keyInOrganization(t),
    unique('customer_firebase_uid_key').on(t.organizationId, t.firebaseUid),
    unique('customer_email_key').on(t.organizationId, t.email),
    unique('customer_phone_key').on(t.organizationId, t.phone),
    index('customer_by_subject').on(t.firebaseUid),
    // The list of guests, page by page: whoever was here last comes first.
    index('customer_by_recency').on(t.organizationId, sql`coalesce(${t.lastVisit}, ${t.createdAt})`, t.id),
  ],
)

export const invites = pgTable(
  'invite',
  {
    id: id(),
    organizationId: ownOrganization(),
    branchId: uuid('branch_id'),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    permissions: jsonb('permissions').$type<Record<string, unknown>>().notNull().default({}),
    role: text('role').$type<(typeof everyRole)[number]>().notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedById: uuid('invited_by_id'),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    unique('invite_token_key').on(t.organizationId, t.tokenHash),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.invitedById, users),
    oneOf(t.role, everyRole),
  ],
)

export const scheduleShifts = pgTable(
  'schedule_shift',
  {
    id: id(),
    ...ofBranch(),
    userId: uuid('user_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    notes: text('notes'),
    version: version(),
  },
  (t) => [
    index('schedule_shift_by_branch').on(t.branchId, t.startsAt),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.userId, users),
    must(t.endsAt, sql`${t.endsAt} > ${t.startsAt}`),
  ],
)
