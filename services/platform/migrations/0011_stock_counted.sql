ALTER TABLE "inventory_item" ADD COLUMN "counted_stock" integer;--> statement-breakpoint
ALTER TABLE "inventory_item" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inventory_item" ADD COLUMN "counted_by_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "inventory_item" ADD CONSTRAINT "inventory_item_counted_by_id_fk" FOREIGN KEY ("organization_id","counted_by_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The house closes its business days by itself. Not among the `doors_` policies, which each new list replaces whole.
create policy closing_select on daily_summary for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');--> statement-breakpoint
create policy closing_insert on daily_summary for insert to sufra_app
  with check ((select current_setting('app.door', true)) = 'system:job');--> statement-breakpoint
create policy closing_update on daily_summary for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
