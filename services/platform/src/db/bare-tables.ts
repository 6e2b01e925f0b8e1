import { appRole } from './app-role'
import { type Database, DatabaseUnfit } from './database'

/** Of nobody in particular; an organization is its own tenant. They need walls all the same. */
export const globalTables = [
  'organization',
  'account',
  'challenge',
  'device_pairing',
  'signing_key',
  'service_beat',
] as const

/** Rows that no tenant takes out, only the house when they are old. */
const trimmed = ['branch_event', 'idempotency']

const words = (list: readonly string[]) => `'{${list.join(',')}}'`

/**
 * A table is bare without row security in force; when a policy asks for neither the tenant nor the reason; when what
 * the role may do has no policy, in a tenant's table one that asks for the tenant; and when it can be emptied whole.
 */
const bareText = `
  with wall as (
    select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as up,
      c.relname <> all (${words(globalTables)}) as of_tenant
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = any (${words(globalTables)}) or exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
  ), rule as (
    select p.tablename as name, p.cmd, text from pg_policies p, unnest(array[p.qual, p.with_check]) as text
    where p.schemaname = 'public' and p.permissive = 'PERMISSIVE' and text is not null
  )
  select w.name from wall w
  where not w.up or has_table_privilege('${appRole}', w.oid, 'truncate')
    or exists (select from rule r where r.name = w.name and r.text !~ 'app.(org|door)')
    or exists (select from unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) as verb
      where has_table_privilege('${appRole}', w.oid, verb) and not exists (
        select from rule r where r.name = w.name and r.cmd in (verb, 'ALL') and r.text ~ case
          when w.of_tenant and not (verb = 'DELETE' and w.name = any (${words(trimmed)})) then 'app.org'
          else 'app.' end))
  order by w.name limit 1`

/** Row-level security is blind to superusers, to BYPASSRLS, and to roles its policies do not name. */
const roleText = `
  select r.rolsuper or r.rolbypassrls as passes, pg_has_role(r.oid, '${appRole}', 'usage') as named
  from pg_roles r where r.rolname = coalesce(nullif($1, ''), current_user)`

interface RoleFacts {
  readonly passes: boolean
  readonly named: boolean
}

/** Refuses a database in which one organization could see another's rows. Throws `DatabaseUnfit`. */
export async function assertWalls(db: Database, role: string | null): Promise<void> {
  const link = await db.pool.acquire(10_000)
  try {
    const { rows: bare } = await link.run(bareText, [], 'objects')
    const { rows: roles } = await link.run(roleText, [role ?? ''], 'objects')
    const wrong = wrongTable(bare as { name: string }[]) ?? wrongRole(role, roles[0] as RoleFacts | undefined)
    if (wrong) throw new DatabaseUnfit(wrong)
  } finally {
    db.pool.release(link)
  }
}

function wrongTable([first]: readonly { readonly name: string }[]): string | undefined {
  return first && `The table ${first.name} has no walls between organizations: put its row-level security back first.`
}

function wrongRole(role: string | null, facts: RoleFacts | undefined): string | undefined {
  const name = role ?? 'of the login'
  if (!facts) return `The role ${name} does not exist: create it, or unset DATABASE_ROLE.`
  if (facts.passes) return `The role ${name} passes every wall between organizations: unset DATABASE_ROLE.`
  return facts.named ? undefined : `The role ${name} may see nothing: grant it ${appRole}, or unset DATABASE_ROLE.`
}
