CREATE TABLE "table_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"seats" integer,
	CONSTRAINT "table_set_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "table_set_seats_valid" CHECK ("table_set"."seats" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "table_set_table" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	CONSTRAINT "table_set_table_pk" PRIMARY KEY("set_id","table_id")
);
--> statement-breakpoint
ALTER TABLE "table_set" ADD CONSTRAINT "table_set_area_id_fk" FOREIGN KEY ("organization_id","branch_id","area_id") REFERENCES "public"."area"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_set_table" ADD CONSTRAINT "table_set_table_set_id_fk" FOREIGN KEY ("organization_id","branch_id","set_id") REFERENCES "public"."table_set"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_set_table" ADD CONSTRAINT "table_set_table_table_id_fk" FOREIGN KEY ("organization_id","branch_id","table_id") REFERENCES "public"."dining_table"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_set_by_area" ON "table_set" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "table_set_table_by_table" ON "table_set_table" USING btree ("table_id");--> statement-breakpoint
do $$
declare
  walled text;
  verb text;
  mine constant text := '(select nullif(current_setting(''app.org'', true), '''')::uuid)';
begin
  foreach walled in array '{table_set,table_set_table}'::text[] loop
    execute format('alter table %I enable row level security, force row level security', walled);
    foreach verb in array '{select,insert,update,delete}'::text[] loop
      execute format('grant %s on %I to sufra_app', verb, walled);
      execute format('create policy tenant_%1$s on %2$I for %1$s to sufra_app %3$s (organization_id = %4$s)',
        verb, walled, case verb when 'insert' then 'with check' else 'using' end, mine);
    end loop;
    execute format('create policy keeper on %I to current_user using
      ((select current_setting(''app.door'', true)) in (''system:migrate'', ''system:seed''))', walled);
  end loop;
end $$;
