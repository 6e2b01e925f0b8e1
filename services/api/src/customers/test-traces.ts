import { system } from '@sufra/platform/db/doors'
import { sql } from 'drizzle-orm'
import type { Evening } from '../orders/test-evening'

/** Where any of these words stands in the whole database: `table: row`. */
export async function tracesOf({ api }: Evening, ...words: string[]): Promise<string[]> {
  const tables = await system(api.deps, 'seed', (tx) =>
    tx.execute<{ name: string }>(sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`),
  )
  const hits: string[] = []
  for (const { name: table } of tables) {
    const rows = await system(api.deps, 'seed', (tx) =>
      tx.execute<{ row: string }>(sql`select row from (select t::text as row from ${sql.identifier(table)} t) every
        where ${sql.join(
          words.map((each) => sql`position(lower(${each}) in lower(row)) > 0`),
          sql` or `,
        )}`),
    )
    hits.push(...rows.map(({ row }) => `${table}: ${row.slice(0, 300)}`))
  }
  return hits
}
