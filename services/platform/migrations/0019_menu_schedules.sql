CREATE TABLE "menu_schedule_target" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"section_id" uuid,
	"menu_item_id" uuid,
	CONSTRAINT "menu_schedule_target_once" UNIQUE NULLS NOT DISTINCT("schedule_id","section_id","menu_item_id"),
	CONSTRAINT "menu_schedule_target_one" CHECK (num_nonnulls("menu_schedule_target"."section_id", "menu_schedule_target"."menu_item_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "menu_schedule" DROP CONSTRAINT "menu_schedule_one_target";--> statement-breakpoint
ALTER TABLE "menu_schedule" DROP CONSTRAINT "menu_schedule_from_minute_valid";--> statement-breakpoint
ALTER TABLE "menu_schedule" DROP CONSTRAINT "menu_schedule_section_id_fk";
--> statement-breakpoint
ALTER TABLE "menu_schedule" DROP CONSTRAINT "menu_schedule_menu_item_id_fk";
--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD COLUMN "name" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD COLUMN "season" text DEFAULT 'always' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD COLUMN "from_date" date;--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD COLUMN "until_date" date;--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD CONSTRAINT "menu_schedule_id_tenant_key" UNIQUE("organization_id","branch_id","id");--> statement-breakpoint
ALTER TABLE "menu_schedule_target" ADD CONSTRAINT "menu_schedule_target_schedule_id_fk" FOREIGN KEY ("organization_id","branch_id","schedule_id") REFERENCES "public"."menu_schedule"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_schedule_target" ADD CONSTRAINT "menu_schedule_target_section_id_fk" FOREIGN KEY ("organization_id","branch_id","section_id") REFERENCES "public"."menu_section"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_schedule_target" ADD CONSTRAINT "menu_schedule_target_menu_item_id_fk" FOREIGN KEY ("organization_id","branch_id","menu_item_id") REFERENCES "public"."menu_item"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_schedule_target_by_branch" ON "menu_schedule_target" USING btree ("branch_id");--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD CONSTRAINT "menu_schedule_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_schedule" DROP COLUMN "section_id";--> statement-breakpoint
ALTER TABLE "menu_schedule" DROP COLUMN "menu_item_id";--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD CONSTRAINT "menu_schedule_season_known" CHECK ("menu_schedule"."season" in ('always', 'dates', 'ramadan', 'not_ramadan'));--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD CONSTRAINT "menu_schedule_days_valid" CHECK ("menu_schedule"."days" <@ array[0,1,2,3,4,5,6] and cardinality("menu_schedule"."days") between 1 and 7);--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD CONSTRAINT "menu_schedule_from_date_valid" CHECK (case when "menu_schedule"."season" = 'dates' then "menu_schedule"."from_date" is not null and "menu_schedule"."until_date" >= "menu_schedule"."from_date" else num_nonnulls("menu_schedule"."from_date", "menu_schedule"."until_date") = 0 end);--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD CONSTRAINT "menu_schedule_from_minute_valid" CHECK ("menu_schedule"."from_minute" between 0 and 1439 and "menu_schedule"."to_minute" between 0 and 1439);
--> statement-breakpoint
do $$
declare
  verb text;
  mine constant text := '(select nullif(current_setting(''app.org'', true), '''')::uuid)';
begin
  alter table menu_schedule_target enable row level security, force row level security;
  foreach verb in array '{select,insert,update,delete}'::text[] loop
    execute format('grant %s on menu_schedule_target to sufra_app', verb);
    execute format('create policy tenant_%1$s on menu_schedule_target for %1$s to sufra_app %2$s (organization_id = %3$s)',
      verb, case verb when 'insert' then 'with check' else 'using' end, mine);
  end loop;
  execute format('create policy keeper on menu_schedule_target to current_user using
    ((select current_setting(''app.door'', true)) in (''system:migrate'', ''system:seed''))');
end $$;
--> statement-breakpoint
-- Guests read when what is served. Not among the `doors_` policies, which each new list replaces whole.
create policy hours_select on menu_schedule for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:public_menu');
--> statement-breakpoint
create policy hours_select on menu_schedule_target for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:public_menu');
