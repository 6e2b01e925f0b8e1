CREATE TABLE "menu_baseline" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"origin_branch_id" uuid NOT NULL,
	"origin_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "menu_baseline_pk" PRIMARY KEY("branch_id","origin_branch_id","entity_id"),
	CONSTRAINT "menu_baseline_kind_known" CHECK ("menu_baseline"."kind" in ('menu', 'section', 'item', 'group'))
);
--> statement-breakpoint
ALTER TABLE "menu_baseline" ADD CONSTRAINT "menu_baseline_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_baseline" ADD CONSTRAINT "menu_baseline_origin_branch_id_fk" FOREIGN KEY ("organization_id","origin_branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_baseline_by_origin" ON "menu_baseline" USING btree ("origin_branch_id");
--> statement-breakpoint
do $$
declare
  verb text;
  mine constant text := '(select nullif(current_setting(''app.org'', true), '''')::uuid)';
begin
  alter table menu_baseline enable row level security, force row level security;
  foreach verb in array '{select,insert,update}'::text[] loop
    execute format('grant %s on menu_baseline to sufra_app', verb);
    execute format('create policy tenant_%1$s on menu_baseline for %1$s to sufra_app %2$s (organization_id = %3$s)',
      verb, case verb when 'insert' then 'with check' else 'using' end, mine);
  end loop;
  execute format('create policy keeper on menu_baseline to current_user using
    ((select current_setting(''app.door'', true)) in (''system:migrate'', ''system:seed''))');
end $$;
