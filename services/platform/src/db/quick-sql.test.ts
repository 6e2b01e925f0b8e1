import { and, asc, eq, inArray, isNull, SQL, sql } from 'drizzle-orm'
import { PgDatabase, PgDialect, pgSchema, text } from 'drizzle-orm/pg-core'
import { PostgresJsSession } from 'drizzle-orm/postgres-js'
import { expect, test } from 'vitest'
import { diningTables, visits } from '../schema/floor.table'
import { branches, organizations } from '../schema/tenancy.table'
import { writeQuickly } from './quick-sql'

const dialect = new PgDialect()
const db = new PgDatabase(dialect, new PostgresJsSession({} as never, dialect, undefined), undefined)
const id = '0192f0c1-7b7a-7cc0-8a63-1d2b3c4d5e6f'
const nested = sql`${diningTables.id} in (${sql`select ${id}::uuid`})`

const queries: Readonly<Record<string, SQL>> = {
  'plain text': sql`select 1`,
  parameters: sql`select ${1}, ${'two'}, ${null}, ${true}, ${undefined}`,
  'a table and its columns': sql`select ${branches.id} from ${branches} where ${branches.slug} = ${'a'}`,
  'SQL in SQL': sql`select 1 where ${nested} and ${and(eq(visits.id, id), isNull(visits.closedAt))}`,
  'raw text and lists': sql`select ${sql.raw('now()')}, ${sql.join([sql`${1}`, sql`${2}`], sql`, `)}`,
  'a select of the builder': db
    .select()
    .from(diningTables)
    .where(and(eq(diningTables.branchId, id), nested))
    .orderBy(asc(diningTables.id))
    .for('no key update')
    .getSQL(),
  'an insert': db.insert(organizations).values({ id, slug: 's', name: 'n' }).getSQL(),
  'an update with a date and a json': db
    .update(branches)
    .set({ createdAt: new Date(0), name: { en: 'One', ar: '١' } })
    .where(eq(branches.id, id))
    .getSQL(),
  'a list': sql`select 1 where 'a' in ${['a', 'b']}`,
  'a list for in': sql`select 1 where ${inArray(branches.id, [id, id])}`,
}

test.each(Object.entries(queries))('%s is written as Drizzle writes it', (_, query) => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const quick = writeQuickly(query)
  if (quick) expect(quick).toEqual({ text, params })
})

test('what an order needs is written quickly', () => {
  const slow = Object.entries(queries).filter(([, query]) => writeQuickly(query) === null)
  expect(slow.map(([name]) => name)).toEqual([])
})

test('what it does not know is left to Drizzle', () => {
  const other = pgSchema('other').table('t', { a: text('a') })
  const unknown = [sql`${other}`, sql`${other.a}`, sql`${sql.placeholder('x')}`, sql`${1}`.inlineParams()]
  for (const query of unknown) expect(writeQuickly(query)).toBeNull()
  expect(writeQuickly(new (class extends SQL {})([]))).toBeNull()
})
