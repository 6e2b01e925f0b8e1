import { sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { nobodysHash } from '../identity/passwords'

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
    name,
    heavy,
    columns: columns.split(' '),
    tenant: name === 'organization' ? 'id' : 'organization_id',
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

/** By a branch of another house. */
export async function isBranchSlugTaken(tx: Tx, organizationId: string, slug: string): Promise<boolean> {
  const taken = sql`select from branch where slug = ${slug} and organization_id <> ${organizationId} limit 1`
  return (await tx.execute(taken)).length > 0
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

const pageRows = 2000

/** The server's limits are for people who wait; of a table of years one page may lie behind many rows of others. */
export async function takeTime(tx: Tx): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`)
}

/**
 * Rows as JSON as the database writes it: numbers beyond 2^53 and microseconds stay what they are. Never sorted, because
 * nothing may wait until the last one is read. Of a heavy table the cursor holds ids, and each row is read by itself.
 */
export async function* rowsOf(tx: Tx, table: ArchivedTable, id: string): AsyncGenerator<readonly string[]> {
  const { name, tenant, columns, heavy } = table
  const row = heavy ? 'r.id::text' : 'to_jsonb(r)::text'
  const own = `select ${heavy ? 'id' : quoted(columns)} from "${name}" where "${tenant}" = '${id}'`
  await tx.execute(sql.raw(`declare archive no scroll cursor for select ${row} as row from (${own}) r`))
  for (;;) {
    const page = await tx.execute<{ row: string }>(sql.raw(`fetch ${pageRows} from archive`))
    if (page.length === 0) break
    if (heavy) for (const { row: rowId } of page) yield [await wholeRow(tx, table, rowId)]
    else yield page.map((one) => one.row)
  }
  await tx.execute(sql`close archive`)
}

async function wholeRow(tx: Tx, { name, columns }: ArchivedTable, id: string): Promise<string> {
  const one = sql.raw(`select to_jsonb(r)::text as row from (select ${quoted(columns)} from "${name}"`)
  const [found] = await tx.execute<{ row: string }>(sql`${one} where id = ${id}::uuid) r`)
  if (!found) throw new Error(`a row of ${name} is not in its own snapshot`)
  return found.row
}

export async function insertRows(tx: Tx, { name, columns }: ArchivedTable, rows: readonly string[]): Promise<void> {
  const list = sql.raw(quoted(columns))
  const table = sql.raw(`"${name}"`)
  await tx.execute(sql`insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::jsonb)`)
}

/** Where a statement that fails leaves the transaction as it was. */
export async function keepPlace(tx: Tx): Promise<void> {
  await tx.execute(sql`savepoint batch`)
}
export async function returnToPlace(tx: Tx): Promise<void> {
  await tx.execute(sql`rollback to savepoint batch`)
}

interface TakenSubject extends Record<string, unknown> {
  readonly table: string
  readonly id: string
}

/** A row of the house that was taken in, whose subject has an account here or is somebody's of another house. */
export async function findSubjectTaken(tx: Tx, organizationId: string): Promise<TakenSubject | undefined> {
  const [row] = await tx.execute<TakenSubject>(sql`
    with own as (
      select 'app_user' as "table", id, firebase_uid from app_user where organization_id = ${organizationId}
      union all select 'customer', id, firebase_uid from customer where organization_id = ${organizationId})
    select "table", id from own where firebase_uid is not null and (
      exists (select from account a where a.subject = own.firebase_uid)
      or exists (select from app_user u where u.firebase_uid = own.firebase_uid and u.organization_id <> ${organizationId})
      or exists (select from customer c where c.firebase_uid = own.firebase_uid and c.organization_id <> ${organizationId}))
    order by "table", id limit 1`)
  return row
}

/**
 * Who signed in with a password of ours gets an account here, whose password nobody has until one is chosen; keepers of
 * a platform keep that one alone. The address is kept for them as if they had proved it: who runs the server let them in.
 * Answers whose address has an account already: whether it is theirs nobody can tell.
 */
export async function openAccounts(tx: Tx, organizationId: string): Promise<{ opened: number; taken: string[] }> {
  const rows = await tx.execute<{ email: string; opened: boolean }>(sql`
    with person as (select firebase_uid as subject, lower(email) as email, name from app_user
      where organization_id = ${organizationId} and is_active and email is not null and role <> 'SUPER_ADMIN'
        and firebase_uid like 'builtin:%'),
    opened as (insert into account (subject, email, name, password_hash, proved_at)
      select subject, email, name, ${nobodysHash}, now() from person on conflict do nothing returning email)
    select email, email in (select email from opened) as opened from person order by email`)
  return {
    opened: rows.filter(({ opened }) => opened).length,
    taken: rows.filter(({ opened }) => !opened).map(({ email }) => email),
  }
}

export async function findSlug(tx: Tx, organizationId: string): Promise<string> {
  const [row] = await tx.execute<{ slug: string }>(sql`select slug from organization where id = ${organizationId}`)
  return row?.slug ?? ''
}

export async function findStreams(tx: Tx, organizationId: string): Promise<{ branchId: string; epoch: string }[]> {
  return tx.execute<{ branchId: string; epoch: string }>(sql`
    select branch_id as "branchId", epoch from branch_stream where organization_id = ${organizationId}`)
}
