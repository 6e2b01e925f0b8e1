-- With a password that is replaced every phone is forgotten that its person was told on. Not among the `doors_` policies,
-- which each new list replaces whole.
create policy phones_select on push_subscription for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:accounts');
--> statement-breakpoint
create policy phones_delete on push_subscription for delete to sufra_app
  using ((select current_setting('app.door', true)) = 'system:accounts');
