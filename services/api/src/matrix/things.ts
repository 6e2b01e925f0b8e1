import { randomUUID } from 'node:crypto'
import { system, tell } from '@sufra/platform/db/doors'
import { findColumns, insertRow, newRow, withoutForeignKeys } from '@sufra/platform/db/test-rows'
import type { Deps } from '@sufra/platform/deps'
import { demoItemId, demoOrders, demoOrganizationId, demoTableId } from '@sufra/platform/seed/demo'
import { branchA, branchB, otherOf } from '@sufra/platform/seed/test-world'
import { sql } from 'drizzle-orm'
import type { Whose } from './model'

export type Things = Readonly<Record<Whose, Readonly<Record<string, string>>>>

/** Tables whose rows a path or a body names otherwise than the table is called. */
const namedAs: Readonly<Record<string, string>> = {
  app_user: 'user',
  dining_table: 'table',
  inventory_item: 'stockItem',
  menu_item: 'menuItem',
  menu_schedule: 'schedule',
  menu_section: 'section',
  modifier: 'choice',
  modifier_group: 'group',
  order_line: 'line',
  orders: 'order',
  schedule_shift: 'shift',
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** One new row of every kind in both branches, named as paths name it: what a matrix asks for must be there. */
export const plantThings = (deps: Deps): Promise<Pick<Things, 'own' | 'sibling'>> =>
  system(deps, 'seed', async (tx) => {
    await withoutForeignKeys(tx)
    const own: Record<string, string> = {}
    const sibling: Record<string, string> = {}
    for (const [table, columns] of await findColumns(tx)) {
      const names = columns.map(({ name }) => name)
      if (!names.includes('id') || !names.includes('organization_id')) continue
      for (const [things, branchId] of [
        [own, branchA],
        [sibling, branchB],
      ] as const) {
        const id = randomUUID()
        if (columns.find(({ name }) => name === 'id')?.type !== 'uuid') continue
        const place = names.includes('branch_id') && { branch_id: branchId }
        const role = names.includes('role') && { role: 'WAITER' }
        const money = names.includes('currency') && { currency: 'SAR' }
        await insertRow(tx, table, { ...newRow(columns, demoOrganizationId), id, ...place, ...role, ...money })
        things[`${namedAs[table] ?? camel(table)}Id`] = id
      }
    }
    for (const [things, branchId] of [
      [own, branchA],
      [sibling, branchB],
    ] as const)
      things.ticketId = testTicketAt(branchId)
    return { own: { ...own, ...(await grown(branchA)) }, sibling: { ...sibling, ...(await grown(branchB)) } }

    /** Has no table: what is known of it stands in the log. */
    function testTicketAt(branchId: string): string {
      const entityId = randomUUID()
      tell(tx, { branchId, type: 'test_ticket.sent', entity: 'testTicket', entityId, version: 1, data: {} })
      return entityId
    }

    /** The demo's own are whole: an order has lines, a visit its table. */
    async function grown(branchId: string): Promise<Record<string, string>> {
      const branch = branchId === branchA ? 1 : 2
      const [row] = await tx.execute<Record<string, string>>(sql`
        select o.id "orderId", o.visit_id "visitId", o.table_id "tableId", l.id "lineId" from orders o
        join order_line l on l.order_id = o.id where o.branch_id = ${branchId} and o.visit_id is not null
          and (o.id = ${demoOrders.pending.id} or ${branch} = 2) order by o.created_at desc limit 1`)
      const itemId = demoItemId('coffee', branch)
      return {
        ...row,
        width: '320',
        itemId,
        menuItemId: itemId,
        ownerId: itemId,
        branchId,
        sourceId: branchId,
        freeTableId: demoTableId(1, branch),
      }
    }
  })

/** As the other organization's copy names them. */
export const othersOf = (things: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(things).map(([name, id]) => [name, otherOf(id)]))

export interface Secrets {
  /** Every id of the other organization. */
  readonly other: ReadonlySet<string>
  /** What happens at the sibling branch. */
  readonly sibling: ReadonlySet<string>
  /** What other tables ordered, by visit. */
  readonly parties: ReadonlyMap<string, ReadonlySet<string>>
}

/** Ids that must not stand in an answer to whoever they are none of the business of. */
export const findSecrets = (deps: Deps): Promise<Secrets> =>
  system(deps, 'seed', async (tx) => {
    const other = new Set<string>()
    const idsOf = async (query: ReturnType<typeof sql>) => (await tx.execute<{ id: string }>(query)).map(({ id }) => id)
    for (const [table, columns] of await findColumns(tx)) {
      if (!columns.some(({ name, type }) => name === 'id' && type === 'uuid')) continue
      const tenant = columns.some(({ name }) => name === 'organization_id') ? 'organization_id' : 'id'
      if (tenant === 'id' && table !== 'organization') continue
      const theirs = sql`${sql.identifier(tenant)} = ${otherOf(demoOrganizationId)}`
      for (const id of await idsOf(sql`select id from ${sql.identifier(table)} where ${theirs}`)) other.add(id)
    }
    const happened = [
      'orders',
      'order_line',
      'visit',
      'call',
      'dining_table',
      'device',
      'table_session',
      'inventory_item',
    ]
    const sibling = new Set<string>()
    for (const table of happened)
      for (const id of await idsOf(sql`select id from ${sql.identifier(table)} where branch_id = ${branchB}`))
        sibling.add(id)
    const rows = await tx.execute<{ id: string; visit: string }>(sql`
      select id, visit_id as visit from orders where visit_id is not null and organization_id = ${demoOrganizationId}
      union all select id, id from visit where organization_id = ${demoOrganizationId}`)
    const visits = [...new Set(rows.map(({ visit }) => visit))]
    const strangersTo = (visit: string) => new Set(rows.filter((row) => row.visit !== visit).map(({ id }) => id))
    const seated = visits.filter((visit) => visit === demoOrders.pending.visitId || visit === demoOrders.ready.visitId)
    return { other, sibling, parties: new Map(seated.map((visit) => [visit, strangersTo(visit)])) }
  })
