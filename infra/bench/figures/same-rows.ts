import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { sql } from 'drizzle-orm'
import type { Branch } from '../stage/houses'

/** Rows by table. */
export type RowCounts = ReadonlyMap<string, number>

/** Rows of these branches' organizations in every table that has tenants. */
export const countRows = (deps: Deps, branches: readonly Branch[]): Promise<RowCounts> =>
  system(deps, 'seed', async (tx) => {
    const organizations = JSON.stringify(branches.map(({ organizationId }) => organizationId))
    const tables = await tx.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id' order by 1`)
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const [row] = await tx.execute<{ n: number }>(sql`
        select count(*)::int as n from ${sql.identifier(name)} where organization_id in
          (select value::uuid from jsonb_array_elements_text(${organizations}::jsonb))`)
      counts.set(name, row?.n ?? 0)
    }
    return counts
  })

/** How many rows of each table belong to one order, in words: `order_line 2`. What did not grow is left out. */
export function rowsPerOrder(before: RowCounts, after: RowCounts): string {
  const grown = (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0)
  const orders = grown('orders')
  const tables = [...after.keys()].filter((table) => grown(table) > 0)
  return tables.map((table) => `${table} ${Number((grown(table) / orders).toFixed(2))}`).join(', ')
}
