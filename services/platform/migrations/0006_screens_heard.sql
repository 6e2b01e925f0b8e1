ALTER TABLE "orders" ADD COLUMN "paged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "tested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "screen" ADD COLUMN "station_ids" uuid[];
--> statement-breakpoint
-- The list of `0005_service_in_depth.sql`, whole, with what gateways need to say how far each screen is.
do $$
declare
  old record;
begin
  for old in select tablename, policyname from pg_policies where schemaname = 'public' and policyname like 'doors\_%' loop
    execute format('drop policy %I on %I', old.policyname, old.tablename);
  end loop;
end $$;
--> statement-breakpoint
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
      ('screens', 'screen', 'select insert update delete'),
      ('screens', 'branch', 'select'),
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
      ('job', 'branch recipe_line app_user visit visit_table', 'select'),
      ('job', 'push_subscription', 'select update delete'),
      ('job', 'screen notice_read', 'select delete')
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
