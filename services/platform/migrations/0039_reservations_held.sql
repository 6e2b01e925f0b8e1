-- A job holds the tables of reservations that are close (`api/src/reservations/hold-tables.commands.ts`): it reads the book
-- and changes the tables. Not among the `doors_` policies, which each new list replaces whole.
create policy hold_select on reservation for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
--> statement-breakpoint
create policy hold_select on dining_table for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
--> statement-breakpoint
create policy hold_update on dining_table for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job')
  with check ((select current_setting('app.door', true)) = 'system:job');
