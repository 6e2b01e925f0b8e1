CREATE INDEX "audit_entry_by_branch" ON "audit_entry" USING btree ("organization_id","branch_id","seq");--> statement-breakpoint
CREATE INDEX "outbox_job_done" ON "outbox_job" USING btree ("done_at") WHERE "outbox_job"."done_at" is not null;--> statement-breakpoint
-- The house takes out work that was done, and learns who asked to be forgotten. Not among the `doors_` policies, which
-- each new list replaces whole.
create policy done_delete on outbox_job for delete to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job' and done_at is not null);
--> statement-breakpoint
create policy forgotten_select on customer for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job' and erased_at is not null);
