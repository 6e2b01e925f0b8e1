import { sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'

/** A table of a tenant, as the catalogue describes it. */
export interface ArchivedTable {
  readonly name: string
  /** The column that says whose a row is. */
  readonly tenant: string
  /** Without what the database works out by itself. */
  readonly columns: readonly string[]
  readonly pointsAt: readonly string[]
  /** The columns that point at the `id` of another row of the same table. */
  readonly pointsWithin: readonly string[]
  /** Its rows hold files: a thousand of them at once are more than a process has room for. */
  readonly heavy: boolean
}

/** Every table that belongs to organizations, a new one too, without anybody having to remember it here. */
export async function findTables(tx: Tx): Promise<ArchivedTable[]> {
  const rows = await tx.execute<{
    name: string
    columns: string
    pointsAt: string | null
    pointsWithin: string | null
    heavy: boolean
  }>(sql`
    select c.relname as name,
      (select string_agg(a.attname, ' ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg(distinct t.relname, ' ') from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "pointsAt",
      (select string_agg(a.attname, ' ') from pg_constraint f, unnest(f.conkey, f.confkey) as pair (own, pointed)
        join pg_attribute a on a.attnum = pair.own where f.conrelid = c.oid and f.confrelid = c.oid and f.contype = 'f'
        and a.attrelid = c.oid and pair.own <> pair.pointed) as "pointsWithin",
      exists (select from pg_attribute a
        where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped) as heavy
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'organization' or exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
    order by c.relname`)
  return rows.map(({ name, columns, pointsAt, pointsWithin, heavy }) => ({
    ...{ name, heavy, columns: columns.split(' '), tenant: name === 'organization' ? 'id' : 'organization_id' },
    pointsAt: pointsAt?.split(' ') ?? [],
    pointsWithin: pointsWithin?.split(' ') ?? [],
  }))
}

/** The newest migration: rows fit into the tables they came from and into no others. */
export async function findSchema(tx: Tx): Promise<string> {
  const [row] = await tx.execute<{ hash: string }>(sql`
    select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`)
  return row?.hash ?? ''
}

export async function findOrganizationId(tx: Tx, slug: string): Promise<string | null> {
  const [row] = await tx.execute<{ id: string }>(sql`select id from organization where slug = ${slug}`)
  return row?.id ?? null
}

export async function isTaken(tx: Tx, id: string): Promise<boolean> {
  return (await tx.execute(sql`select from organization where id = ${id}`)).length > 0
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

const pageRows = 2000

interface ArchivedRow {
  readonly table: string
  /** JSON as the database writes it: numbers beyond 2^53 and microseconds stay what they are. */
  readonly row: string
}

/**
 * All rows as of one moment: one cursor over one statement has one snapshot, whoever orders meanwhile. Of a heavy one it
 * holds the id, and the row is read by itself: what holds files is never changed.
 */
export async function* rowsOf(tx: Tx, tables: readonly ArchivedTable[], id: string): AsyncGenerator<ArchivedRow[]> {
  const each = tables.map(
    ({ name, tenant, columns, heavy }, n) =>
      `select ${n} as n, ${heavy ? 'r.id::text' : 'to_jsonb(r)::text'} as row
        from (select ${heavy ? 'id' : quoted(columns)} from "${name}" where "${tenant}" = '${id}') r`,
  )
  await tx.execute(
    sql.raw(`declare archive no scroll cursor for select n, row from (${each.join(' union all ')}) a order by n`),
  )
  for (;;) {
    const page = await tx.execute<{ n: number; row: string }>(sql.raw(`fetch ${pageRows} from archive`))
    if (page.length === 0) break
    let light: ArchivedRow[] = []
    for (const { n, row } of page) {
      const table = tables[n]
      if (!table?.heavy) light.push({ table: table?.name ?? '', row })
      else {
        yield light
        light = []
        yield await wholeRow(tx, table, row)
      }
    }
    yield light
  }
  await tx.execute(sql`close archive`)
}

/** None where the house took it out meanwhile, because nothing points at it. */
async function wholeRow(tx: Tx, { name, columns }: ArchivedTable, id: string): Promise<ArchivedRow[]> {
  const one = sql.raw(`select to_jsonb(r)::text as row from (select ${quoted(columns)} from "${name}"`)
  const rows = await tx.execute<{ row: string }>(sql`${one} where id = ${id}::uuid) r`)
  return rows.map(({ row }) => ({ table: name, row }))
}

export async function insertRows(tx: Tx, { name, columns }: ArchivedTable, rows: readonly string[]): Promise<void> {
  const list = sql.raw(quoted(columns))
  const table = sql.raw(`"${name}"`)
  await tx.execute(sql`insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::jsonb)`)
}

export async function findStreams(tx: Tx, organizationId: string): Promise<{ branchId: string; epoch: string }[]> {
  return tx.execute<{ branchId: string; epoch: string }>(sql`
    select branch_id as "branchId", epoch from branch_stream where organization_id = ${organizationId}`)
}
