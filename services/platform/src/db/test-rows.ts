import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from './tx'

interface Column extends Record<string, unknown> {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly needed: boolean
  readonly generated: boolean
  /** What its check allows, when that is a list. */
  readonly known: string | null
}

/** What a table's checks want and its types do not say. */
const wanted: Readonly<Record<string, Readonly<Record<string, () => unknown>>>> = {
  account: { email: () => `${randomUUID()}@example.test` },
  dining_table: { number: () => 1000 + Math.floor(Math.random() * 1e6) },
  menu_schedule_target: { section_id: randomUUID },
  orders: { visit_id: randomUUID, ticket: () => 1000 + Math.floor(Math.random() * 1e6) },
  payment: { visit_id: randomUUID },
  recipe_line: { menu_item_id: randomUUID },
  schedule_shift: { ends_at: () => '2026-11-20T23:00:00Z' },
  session: { user_id: randomUUID },
}

const byType: Readonly<Record<string, () => unknown>> = {
  uuid: randomUUID,
  text: randomUUID,
  integer: () => 1,
  bigint: () => Math.ceil(Math.random() * 1e12),
  boolean: () => false,
  jsonb: () => ({}),
  date: () => '2026-11-20',
  tstzrange: () => '[2026-11-20T18:00:00Z,2026-11-20T20:00:00Z)',
  'uuid[]': () => '{}',
  'text[]': () => '{}',
  'integer[]': () => '{1}',
}

/** Every table of the product with its columns. */
export async function findColumns(tx: Tx): Promise<ReadonlyMap<string, readonly Column[]>> {
  const columns = await tx.execute<Column>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attgenerated = '' as needed, a.attgenerated <> '' as generated,
      (select substring(pg_get_constraintdef(k.oid) from 'ARRAY\\[''([^'']+)''') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as known
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`)
  const names = [...new Set(columns.map(({ table }) => table))]
  return new Map(names.map((name) => [name, columns.filter(({ table }) => table === name)]))
}

/** A row that the table's own checks accept; what it points at need not be there. */
export function newRow(columns: readonly Column[], organizationId: string): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { table, name, type, needed, known } of columns) {
    const value = wanted[table]?.[name] ?? (needed ? (byType[type] ?? (() => '2026-11-20T18:00:00Z')) : undefined)
    if (name === 'organization_id' || (table === 'organization' && name === 'id')) row[name] = organizationId
    else if (value) row[name] = known ?? value()
  }
  return row
}

/** Without looking whether what it points at is there: for whoever owns the tables. */
export const withoutForeignKeys = (tx: Tx) => tx.execute(sql`set local session_replication_role = replica`)

export function insertRow(tx: Tx, table: string, row: Record<string, unknown>): Promise<unknown[]> {
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )
  return tx.execute(sql`insert into ${sql.identifier(table)} (${names})
    select ${names} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`)
}
