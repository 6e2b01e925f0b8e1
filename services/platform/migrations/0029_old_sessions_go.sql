CREATE INDEX "session_by_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "table_session_by_expiry" ON "table_session" USING btree ("expires_at");--> statement-breakpoint
-- The house takes out sessions that are long over, for no organization in particular; one that runs it can neither see
-- nor end. Not among the `doors_` policies, which each new list replaces whole.
create policy over_select on session for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job'
    and (select coalesce(current_setting('app.org', true), '')) = '' and expires_at < now());
--> statement-breakpoint
create policy over_delete on session for delete to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job'
    and (select coalesce(current_setting('app.org', true), '')) = '' and expires_at < now());
--> statement-breakpoint
create policy over_select on table_session for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job'
    and (select coalesce(current_setting('app.org', true), '')) = '' and expires_at < now());
--> statement-breakpoint
create policy over_delete on table_session for delete to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job'
    and (select coalesce(current_setting('app.org', true), '')) = '' and expires_at < now());
--> statement-breakpoint
grant delete on session, table_session to sufra_app;
