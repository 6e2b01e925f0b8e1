import type { People } from './world/people'
import type { World } from './world/world'

/** What everybody tries who wants to see more than is theirs. */
export interface Probes {
  readonly tried: number
  readonly leaks: readonly string[]
}

/** Tables whose rows a tenant would least like to share. */
const tables = ['orders', 'order_line', 'visit', 'dining_table', 'app_user', 'branch_event', 'idempotency'] as const

export async function attempts(world: World, people: People): Promise<Probes> {
  const found = [...(await overHttp(world, people)), ...(await belowTheWalls(world))]
  return { tried: found.length, leaks: found.flatMap((leak) => leak ?? []) }
}

/** The waiter, the cook and a guest of one branch ask in each other one; null: turned away. */
async function overHttp({ front }: World, { tokens }: People): Promise<(string | null)[]> {
  const [own, ...others] = tokens
  if (!own) return []
  const asking = { waiter: own.waiter, cook: own.cook, guest: own.guests[0] ?? '' }
  const tries = others.flatMap(({ branch }) => Object.entries(asking).map(([who, token]) => ({ branch, who, token })))
  return Promise.all(
    tries.map(async ({ branch, who, token }) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`http://127.0.0.1:${front.port}/api/branches/${branch.id}/orders`, { headers })
      return answer.ok ? `the ${who} of another branch read the orders of ${branch.id}` : null
    }),
  )
}

/** The services' own role, on a transaction of one organization, looks for the rows of every other. */
async function belowTheWalls({ database, branches }: World): Promise<(string | null)[]> {
  const [own] = branches
  if (!own) return []
  const counts = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows from ${table} where organization_id <> '${own.organizationId}'`,
  )
  const found =
    await database.tell(`begin; select set_config('app.door', 'read', true), set_config('app.org', '${own.organizationId}', true);
    set local role sufra_app; ${counts.join(' union all ')}; rollback`)
  const rows = (found as unknown as readonly (readonly { name?: string; rows?: number }[])[])
    .flat()
    .filter(({ name }) => name)
  return rows.map(({ name, rows: seen }) => (seen ? `${seen} rows of ${name} of other organizations` : null))
}
