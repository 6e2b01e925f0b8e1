-- The second wall: the database too decides, row by row, what a transaction may see and change. `db/opening.ts` says at
-- the start of each who is asking (`app.org`, or `app.door` for work that has no tenant yet) and takes on the role
-- sufra_app, which owns nothing and was made by `db/app-role.ts`. Its policies are all the rights it has.

-- An organization's own rows, through the doors `write` and `read`.
do $$
declare
  wall record;
  verb text;
  mine constant text := '(select nullif(current_setting(''app.org'', true), '''')::uuid)';
begin
  for wall in
    select c.relname as name, 'organization_id' as tenant, case
      -- The ledgers: nobody changes or takes out what was written.
      when c.relname in ('audit_entry', 'stock_movement', 'branch_event') then '{select,insert}'::text[]
      -- What was ordered, paid and answered, by whom, at which table, and who may come in: changed, never taken out.
      when c.relname in ('restaurant', 'branch', 'branch_stream', 'app_user', 'customer', 'invite', 'device', 'session',
        'table_session', 'table_link', 'visit', 'orders', 'order_line', 'ticket_counter', 'call', 'payment', 'rating',
        'reservation', 'daily_summary', 'idempotency') then '{select,insert,update}'
      else '{select,insert,update,delete}' end as verbs
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'device_pairing'
    -- An organization is its own tenant: it may change itself, not make another.
    union all values ('organization', 'id', '{select,update}'::text[])
    -- Of nobody, or not of anybody yet: no tenant's door leads there, only the reasons below.
    union all values ('account', '', '{}'::text[]), ('challenge', '', '{}'), ('device_pairing', '', '{}'),
      ('signing_key', '', '{}')
  loop
    execute format('alter table %I enable row level security, force row level security', wall.name);
    foreach verb in array wall.verbs loop
      execute format('grant %s on %I to sufra_app', verb, wall.name);
      execute format('create policy tenant_%1$s on %2$I for %1$s to sufra_app %3$s (%4$I = %5$s)', verb, wall.name,
        case verb when 'insert' then 'with check' else 'using' end, wall.tenant, mine);
    end loop;
    -- Whoever migrates (the owner) passes to migrate, and to plant or clear the demo; for nothing else.
    execute format('create policy keeper on %I to current_user using
      ((select current_setting(''app.door'', true)) in (''system:migrate'', ''system:seed''))', wall.name);
  end loop;
end $$;
--> statement-breakpoint
-- Work that has no tenant yet: what each reason (`db/doors.ts`) may touch, and how. The newest list counts, whole.
do $$
declare
  wall record;
begin
  for wall in
    select name, verb, array_agg('system:' || reason order by reason) as doors
    from (values
      ('heads_poll', 'branch_stream', 'select update'),
      ('heads_poll', 'organization', 'select'),
      ('log_read', 'branch_stream branch_event organization', 'select'),
      ('user_by_subject', 'session table_session visit app_user customer branch device', 'select'),
      ('authority', 'session table_session visit app_user customer branch device', 'select'),
      ('table_link', 'table_link visit visit_table', 'select'),
      ('table_link', 'table_session', 'select insert update'),
      ('table_link', 'organization', 'select update'),
      ('open_session', 'organization app_user table_session', 'select update'),
      ('open_session', 'session', 'select insert update'),
      ('open_session', 'restaurant branch customer dining_table table_link', 'select'),
      ('sign_up', 'organization app_user', 'select insert update'),
      ('sign_up', 'account audit_entry', 'select insert'),
      ('sign_up', 'restaurant branch branch_stream station area session', 'insert'),
      ('accounts', 'account app_user session', 'select insert update'),
      ('accounts', 'challenge', 'select insert update delete'),
      ('accounts', 'invite organization', 'select update'),
      ('accounts', 'branch', 'select'),
      ('accounts', 'audit_entry', 'select insert'),
      ('challenges', 'challenge', 'select insert update delete'),
      ('challenges', 'customer', 'select insert update'),
      ('challenges', 'branch organization', 'select'),
      ('challenges', 'session', 'insert'),
      ('public_menu', 'restaurant branch station menu_section menu_item modifier_group modifier', 'select'),
      ('receipts', 'orders order_line branch_stream', 'select update'),
      ('receipts', 'screen', 'select insert update'),
      ('receipts', 'branch', 'select'),
      ('receipts', 'branch_event', 'insert'),
      ('last_seen', 'session device', 'select update'),
      ('pairing', 'device_pairing', 'select insert update delete'),
      ('pairing', 'device', 'select insert update'),
      ('pairing', 'station', 'select'),
      ('pairing', 'organization', 'select update'),
      ('pairing', 'audit_entry', 'select insert'),
      ('enter_organization', 'organization session', 'select update'),
      ('enter_organization', 'app_user audit_entry', 'select insert'),
      ('token_keys', 'signing_key', 'select insert'),
      ('job', 'outbox_job orders order_line menu_item inventory_item branch_stream', 'select update'),
      ('job', 'stock_movement', 'select insert'),
      ('job', 'branch_event', 'select insert delete'),
      ('job', 'idempotency', 'select delete'),
      ('job', 'branch screen recipe_line', 'select')
    ) as may (reason, names, verbs),
      string_to_table(names, ' ') as name, string_to_table(verbs, ' ') as verb
    group by name, verb
  loop
    execute format('grant %s on %I to sufra_app', wall.verb, wall.name);
    execute format('create policy doors_%1$s on %2$I for %1$s to sufra_app %3$s
      ((select current_setting(''app.door'', true)) = any (%4$L::text[]))', wall.verb, wall.name,
      case wall.verb when 'insert' then 'with check' else 'using' end, wall.doors);
  end loop;
end $$;
