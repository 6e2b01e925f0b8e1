-- Run by logins.sh. The administrator's own login is left with nothing to do; in its place come
--   migrator  owns the tables, and changes the schema: the step that migrates, the demo's first state, archives
--   service   owns nothing: may take on sufra_app, whose rights are the walls' policies, and is nobody without it
--   backup    may copy the server, and read or write nothing in it
-- A database that the administrator owned so far is handed over, with all that is in it.

-- Passwords are not for the server's log.
set log_statement = 'none';
set log_min_duration_statement = -1;
set log_min_error_statement = 'panic';
set client_min_messages = warning;
\set migrator_password `cat "$MIGRATOR_PASSWORD_FILE"`
\set service_password `cat "$SERVICE_PASSWORD_FILE"`
\set backup_password `cat "$BACKUP_PASSWORD_FILE"`

begin;
set local lock_timeout = '30s';
-- The lock of migrations (platform/src/db/migrate.ts): nobody makes a table meanwhile.
select pg_advisory_xact_lock(7305917);

select format('create role %I', name) from unnest(array['sufra_app', :'migrator', :'service', :'backup']) as name
where not exists (select from pg_roles where rolname = name) \gexec
alter role :"migrator" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit
  password :'migrator_password';
alter role :"service" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit
  password :'service_password';
alter role :"backup" login nosuperuser nocreatedb nocreaterole replication nobypassrls noinherit
  password :'backup_password';

select format('revoke %s from %s', roleid::regrole, member::regrole) from pg_auth_members
where member in (:'service'::regrole, :'backup'::regrole) and roleid <> 'sufra_app'::regrole \gexec
grant sufra_app to :"migrator", :"service";
-- From release 16 on each membership has its own say.
select format('grant sufra_app to %I with inherit false, set true', :'service')
where current_setting('server_version_num')::int >= 160000 \gexec

-- PostgreSQL gives everybody the right to make tables of their own.
revoke create, temporary on database :"DBNAME" from public;
revoke create on schema public from public;
create schema if not exists drizzle authorization :"migrator";
select format('alter database %I owner to %I', current_database(), :'migrator') \gexec
select format('alter schema %s owner to %I', oid::regnamespace, :'migrator') from pg_namespace
where nspname = 'drizzle' or (nspname = 'public' and nspowner <> 'pg_database_owner'::regrole) \gexec

-- What belongs to a table or an extension goes with it.
create temporary view led as select objid as oid, deptype from pg_depend where deptype in ('a', 'i', 'e');
select format('alter table %s owner to %I', oid::regclass, :'migrator') from pg_class c
where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'S')
  and relowner <> :'migrator'::regrole
  and not exists (select from led where led.oid = c.oid and (relkind = 'S' or deptype = 'e')) \gexec
select format('alter routine %s owner to %I', oid::regprocedure, :'migrator') from pg_proc p
where pronamespace = 'public'::regnamespace and not exists (select from led where led.oid = p.oid and deptype = 'e') \gexec
select format('alter type %s owner to %I', oid::regtype, :'migrator') from pg_type t
where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  and not exists (select from led where led.oid = t.oid and deptype = 'e') \gexec
drop view led;
-- The walls let through whoever owns the tables, while migrating and planting: they know that login by its name.
select format('alter policy keeper on %I.%I to %I', schemaname, tablename, :'migrator') from pg_policies
where policyname = 'keeper' \gexec

-- Services read which migrations there were, and wait for those they need.
grant usage on schema drizzle to :"service";
alter default privileges for role :"migrator" in schema drizzle grant select on tables to :"service";
grant select on all tables in schema drizzle to :"service";
commit;
