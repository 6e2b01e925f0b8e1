import type { Connection } from './connection'
import { DatabaseUnfit } from './database'
import { sqlStateOf } from './sql-state'

/** What every transaction becomes, unless `DATABASE_ROLE` names a member of it: it owns nothing and passes no wall. */
export const appRole = 'sufra_app'

/** Roles belong to the whole server: another database's migration may make it at this very moment. */
const makeRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`

const right = `case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end`
const joinRole = `do $$ begin
  if not pg_has_role(current_user, '${appRole}', ${right}) then grant ${appRole} to current_user; end if;
end $$`

/** Sees to it, in the transaction of `migrate`, that this login may take on the role. Throws `DatabaseUnfit`. */
export async function settleRole(link: Connection): Promise<void> {
  try {
    await link.script(makeRole)
    await link.script(joinRole)
  } catch (error) {
    if (sqlStateOf(error) !== '42501') throw error
    throw new DatabaseUnfit(
      `The login of DATABASE_URL may not make the role ${appRole}: let an administrator run ` +
        `“CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO login;” once, with the login’s name.`,
      { cause: error },
    )
  }
}
