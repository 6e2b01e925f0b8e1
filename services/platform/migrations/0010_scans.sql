ALTER TABLE "table_link" ADD COLUMN "last_scan_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who scans writes down when, and nothing else of a link. Not one of the `doors_` policies, which each new list replaces whole.
create policy scans_update on table_link for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:table_link');
