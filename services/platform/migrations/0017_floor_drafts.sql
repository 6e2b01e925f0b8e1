CREATE TABLE "floor_draft" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edited_by" text,
	"holder_id" uuid,
	"held_by" uuid,
	"held_name" text,
	"held_since" timestamp (3) with time zone,
	"held_at" timestamp (3) with time zone,
	CONSTRAINT "floor_draft_pk" PRIMARY KEY("organization_id","branch_id")
);
--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "fixtures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "floor_draft" ADD CONSTRAINT "floor_draft_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_draft" ADD CONSTRAINT "floor_draft_held_by_fk" FOREIGN KEY ("organization_id","held_by") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
do $$
declare
  verb text;
  mine constant text := '(select nullif(current_setting(''app.org'', true), '''')::uuid)';
begin
  alter table floor_draft enable row level security, force row level security;
  foreach verb in array '{select,insert,update}'::text[] loop
    execute format('grant %s on floor_draft to sufra_app', verb);
    execute format('create policy tenant_%1$s on floor_draft for %1$s to sufra_app %2$s (organization_id = %3$s)',
      verb, case verb when 'insert' then 'with check' else 'using' end, mine);
  end loop;
  execute format('create policy keeper on floor_draft to current_user using
    ((select current_setting(''app.door'', true)) in (''system:migrate'', ''system:seed''))');
end $$;
