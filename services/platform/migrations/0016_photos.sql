CREATE TABLE "photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"avif_320" "bytea" NOT NULL,
	"avif_640" "bytea" NOT NULL,
	"avif_1280" "bytea" NOT NULL,
	"webp_320" "bytea" NOT NULL,
	"webp_640" "bytea" NOT NULL,
	"webp_1280" "bytea" NOT NULL,
	"unused_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_by_unused" ON "photo" USING btree ("unused_since");--> statement-breakpoint
do $$
declare
  verb text;
  mine constant text := '(select nullif(current_setting(''app.org'', true), '''')::uuid)';
begin
  alter table photo enable row level security, force row level security;
  foreach verb in array '{select,insert,update,delete}'::text[] loop
    execute format('grant %s on photo to sufra_app', verb);
    execute format('create policy tenant_%1$s on photo for %1$s to sufra_app %2$s (organization_id = %3$s)',
      verb, case verb when 'insert' then 'with check' else 'using' end, mine);
  end loop;
  execute format('create policy keeper on photo to current_user using
    ((select current_setting(''app.door'', true)) in (''system:migrate'', ''system:seed''))');
end $$;
--> statement-breakpoint
-- Guests load what they know the name of; the house takes out what no dish shows any more. Not among the `doors_`
-- policies, which each new list replaces whole.
create policy photos_select on photo for select to sufra_app
  using ((select current_setting('app.door', true)) in ('system:public_menu', 'system:job'));
--> statement-breakpoint
create policy photos_update on photo for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
--> statement-breakpoint
create policy photos_delete on photo for delete to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
