import type { Localized } from '@sufra/shared/kernel/fields'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, foreignKey, integer, jsonb, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** Instants keep milliseconds, as JavaScript does: a stamp read and compared again is the same stamp. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => at('created_at').notNull().defaultNow()

export const id = () => uuid('id').primaryKey()
/** Goes up by one with every change; the highest version of an entity wins on every screen. */
export const version = () => integer('version').notNull().default(1)
export const words = (name: string) => jsonb(name).$type<Localized>()

export const ofOrganization = () => ({ organizationId: uuid('organization_id').notNull() })
export const ofBranch = () => ({ ...ofOrganization(), branchId: uuid('branch_id').notNull() })

interface InOrganization {
  readonly organizationId: AnyPgColumn
}
interface InBranch extends InOrganization {
  readonly branchId: AnyPgColumn
}
interface WithId {
  readonly id: AnyPgColumn
}

const nameOf = (column: AnyPgColumn, kind: string) => `${getTableName(column.table)}_${column.name}_${kind}`

/** What another tenant table's foreign key points at. */
export const keyInOrganization = (table: InOrganization & WithId) =>
  unique(nameOf(table.id, 'tenant_key')).on(table.organizationId, table.id)
export const keyInBranch = (table: InBranch & WithId) =>
  unique(nameOf(table.id, 'tenant_key')).on(table.organizationId, table.branchId, table.id)

/** The row `column` points at belongs to the same organization, or the row can't be written. */
export const sameOrganization = (table: InOrganization, column: AnyPgColumn, target: InOrganization & WithId) =>
  foreignKey({
    name: nameOf(column, 'fk'),
    columns: [table.organizationId, column],
    foreignColumns: [target.organizationId, target.id],
  })

/** The row `column` points at belongs to the same branch, or the row can't be written. */
export const sameBranch = (table: InBranch, column: AnyPgColumn, target: InBranch & WithId) =>
  foreignKey({
    name: nameOf(column, 'fk'),
    columns: [table.organizationId, table.branchId, column],
    foreignColumns: [target.organizationId, target.branchId, target.id],
  })

const quoted = (value: string) => `'${value}'`

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  check(nameOf(column, 'known'), sql`${column} in (${sql.raw(values.map(quoted).join(', '))})`)

export const must = (column: AnyPgColumn, what: SQL) => check(nameOf(column, 'valid'), what)
