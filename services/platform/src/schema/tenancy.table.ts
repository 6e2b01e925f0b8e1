import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, keyInOrganization, must, ofOrganization, oneOf, sameOrganization, words } from './columns'

export const organizations = pgTable('organization', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** Raised whenever somebody's rights change: gateways reload their principals. */
  authorityVersion: bigint('authority_version', { mode: 'number' }).notNull().default(1),
  /** The end of its audit chain, with an HMAC: deleted entries at the end are noticed (`audit/seal.ts`). */
  auditSeq: bigint('audit_seq', { mode: 'number' }).notNull().default(0),
  auditHash: text('audit_hash'),
  auditSeal: text('audit_seal'),
  createdAt: createdAt(),
})

export const restaurants = pgTable(
  'restaurant',
  { id: id(), ...ofOrganization(), name: words('name').notNull(), createdAt: createdAt() },
  (t) => [
    keyInOrganization(t),
    foreignKey({
      name: 'restaurant_organization_id_fk',
      columns: [t.organizationId],
      foreignColumns: [organizations.id],
    }),
  ],
)

export const branches = pgTable(
  'branch',
  {
    id: id(),
    ...ofOrganization(),
    restaurantId: uuid('restaurant_id').notNull(),
    slug: text('slug').notNull(),
    name: words('name').notNull(),
    timeZone: text('time_zone').notNull(),
    currency: text('currency').notNull(),
    /** Minutes after local midnight at which a business day begins. */
    cutOffMinutes: integer('cut_off_minutes').notNull().default(300),
    defaultLocale: text('default_locale').$type<'en' | 'ar' | 'ckb'>().notNull().default('en'),
    digits: text('digits').$type<'latin' | 'native'>().notNull().default('latin'),
    guestConfirm: text('guest_confirm').$type<'every' | 'first' | 'never'>().notNull().default('every'),
    kitchenConfirms: boolean('kitchen_confirms').notNull().default(false),
    /** Minor units: a guest's order above it waits for staff whatever `guestConfirm` says; none: the rule's own value. */
    guestOrderCap: integer('guest_order_cap'),
    taxRateBasisPoints: integer('tax_rate_basis_points').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    keyInOrganization(t),
    unique('branch_slug_key').on(t.organizationId, t.slug),
    sameOrganization(t, t.restaurantId, restaurants),
    must(t.cutOffMinutes, sql`${t.cutOffMinutes} between 0 and 1439`),
    must(t.taxRateBasisPoints, sql`${t.taxRateBasisPoints} between 0 and 10000`),
    oneOf(t.defaultLocale, ['en', 'ar', 'ckb']),
    oneOf(t.digits, ['latin', 'native']),
    oneOf(t.guestConfirm, ['every', 'first', 'never']),
  ],
)

/** One named setting of an organization, or of one of its branches. */
export const settings = pgTable(
  'setting',
  {
    id: id(),
    ...ofOrganization(),
    branchId: uuid('branch_id'),
    name: text('name').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('setting_name_key').on(t.organizationId, t.branchId, t.name).nullsNotDistinct(),
    sameOrganization(t, t.branchId, branches),
  ],
)
