DROP INDEX "visit_table_one_active";--> statement-breakpoint
ALTER TABLE "visit_table" ADD COLUMN "asking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "left_open_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "still_here_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_table_one_asking" ON "visit_table" USING btree ("organization_id","branch_id","table_id") WHERE "visit_table"."active" and "visit_table"."asking";--> statement-breakpoint
CREATE UNIQUE INDEX "visit_table_one_active" ON "visit_table" USING btree ("organization_id","branch_id","table_id") WHERE "visit_table"."active" and not "visit_table"."asking";
--> statement-breakpoint
-- A job asks about parties that were left open (`api/src/visits/left-open.commands.ts`): it reads what happened to them, and
-- marks the visit. Not among the `doors_` policies, which each new list replaces whole.
create policy left_open_select on call for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
--> statement-breakpoint
create policy left_open_update on visit for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job')
  with check ((select current_setting('app.door', true)) = 'system:job');
