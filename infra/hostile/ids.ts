import { findColumns } from '@sufra/platform/db/test-rows'
import type { Tx } from '@sufra/platform/db/tx'
import { demoTableSecret } from '@sufra/platform/identity/table-link'
import { demoBranch, demoOrganizationId, demoTableCode } from '@sufra/platform/seed/demo'
import { sql } from 'drizzle-orm'

/** Ids (and a printed code) of things that are there, by how a path or a body names them: `tableId`, `orderId`. */
export type Ids = Readonly<Record<string, readonly string[]>>

/** Tables whose rows a path or a body names otherwise than the table is called. */
const namedAs: Readonly<Record<string, readonly string[]>> = {
  app_user: ['userId', 'waiterId'],
  dining_table: ['tableId', 'toTableId'],
  menu_item: ['menuItemId', 'itemId'],
  order_line: ['lineId'],
  orders: ['orderId'],
  visit: ['visitId', 'otherVisitId'],
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Of each kind a few of the first branch, what still goes on before what is over. */
export async function findIds(tx: Tx): Promise<Ids> {
  const ids: Record<string, readonly string[]> = {}
  for (const [table, columns] of await findColumns(tx)) {
    const names = new Set(columns.map(({ name }) => name))
    if (columns.find(({ name }) => name === 'id')?.type !== 'uuid' || !names.has('organization_id')) continue
    const order = [
      ...(names.has('status') ? [sql`status::text in ('completed', 'cancelled', 'closed')`] : []),
      sql`id desc`,
    ]
    const here = names.has('branch_id') ? sql`and (branch_id = ${demoBranch} or branch_id is null)` : sql``
    const rows = await tx.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} where organization_id = ${demoOrganizationId} ${here}
        order by ${sql.join(order, sql`, `)} limit 30`,
    )
    if (rows.length === 0) continue
    for (const name of namedAs[table] ?? [`${camel(table)}Id`]) ids[name] = rows.map(({ id }) => id)
  }
  const code = demoTableCode(1)
  return { ...ids, code: [code], secret: [demoTableSecret(code)] }
}

/** Things that belong together: an order that is not over, its dishes, its table and its party. */
export async function findFamilies(tx: Tx): Promise<readonly Ids[]> {
  const rows = await tx.execute<{ order: string; visit: string; table: string; lines: string[] }>(
    sql`select o.id "order", o.visit_id "visit", o.table_id "table", json_agg(l.id) "lines"
      from orders o join order_line l on l.order_id = o.id
      where o.branch_id = ${demoBranch} and o.visit_id is not null and o.status not in ('completed', 'cancelled')
      group by o.id order by o.id`,
  )
  return rows.map(({ order, visit, table, lines }) => ({
    orderId: [order],
    visitId: [visit],
    tableId: [table],
    lineId: lines,
  }))
}
