CREATE TABLE "menu_item_modifier_group" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "menu_item_modifier_group_pk" PRIMARY KEY("menu_item_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "modifier_group" DROP CONSTRAINT "modifier_group_menu_item_id_fk";
--> statement-breakpoint
DROP INDEX "modifier_group_by_item";--> statement-breakpoint
ALTER TABLE "modifier_group" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "modifier_group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "modifier" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_item_modifier_group" ADD CONSTRAINT "menu_item_modifier_group_menu_item_id_fk" FOREIGN KEY ("organization_id","branch_id","menu_item_id") REFERENCES "public"."menu_item"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_modifier_group" ADD CONSTRAINT "menu_item_modifier_group_group_id_fk" FOREIGN KEY ("organization_id","branch_id","group_id") REFERENCES "public"."modifier_group"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_item_modifier_group_by_branch" ON "menu_item_modifier_group" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "menu_item_modifier_group_by_group" ON "menu_item_modifier_group" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "modifier_group" ADD CONSTRAINT "modifier_group_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Each group was of one dish: it still is, and may now be of others too.
insert into menu_item_modifier_group (organization_id, branch_id, menu_item_id, group_id, sort_order)
  select organization_id, branch_id, menu_item_id, id, sort_order from modifier_group;
--> statement-breakpoint
ALTER TABLE "modifier_group" DROP COLUMN "menu_item_id";--> statement-breakpoint
ALTER TABLE "modifier_group" DROP COLUMN "sort_order";
--> statement-breakpoint
do $$
declare
  verb text;
  mine constant text := '(select nullif(current_setting(''app.org'', true), '''')::uuid)';
begin
  alter table menu_item_modifier_group enable row level security, force row level security;
  foreach verb in array '{select,insert,update,delete}'::text[] loop
    execute format('grant %s on menu_item_modifier_group to sufra_app', verb);
    execute format('create policy tenant_%1$s on menu_item_modifier_group for %1$s to sufra_app %2$s (organization_id = %3$s)',
      verb, case verb when 'insert' then 'with check' else 'using' end, mine);
  end loop;
  execute format('create policy keeper on menu_item_modifier_group to current_user using
    ((select current_setting(''app.door'', true)) in (''system:migrate'', ''system:seed''))');
end $$;
--> statement-breakpoint
-- Guests read what a dish can be had with. Not among the `doors_` policies, which each new list replaces whole.
create policy choices_select on menu_item_modifier_group for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:public_menu');
